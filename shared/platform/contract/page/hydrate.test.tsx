/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { comesNear, watchNearness } from '../../testing/fake-intersection-observer.ts';
import { stitchedHtml } from '../../testing/stitched-html.ts';
import { Hydrate, hydrateAll, unhydratedMark } from './hydrate.tsx';

const rendered = jest.fn();
beforeEach(() => {
  watchNearness();
  document.body.replaceChildren();
  rendered.mockClear();
});

/** Hydrates a page as a server delivers it. */
async function hydratePage(page: ReactNode) {
  const place = document.createElement('div');
  place.innerHTML = stitchedHtml(page);
  document.body.replaceChildren(place);
  rendered.mockClear();
  const faults: unknown[] = [];
  await act(async () => void hydrateRoot(place, page, { onRecoverableError: (error) => void faults.push(error) }));
  expect(rendered).not.toHaveBeenCalled();
  return { place, faults };
}

describe('contents that hydrate later', () => {
  const Words = createContext('Count');
  const heard = { say: (_words: string) => {}, rerender: () => {} };

  function Counter({ by }: { by: number }) {
    rendered();
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + by)}>
        {useContext(Words)} {count}
      </button>
    );
  }

  function Page() {
    const [words, setWords] = useState('Count');
    const [by, setBy] = useState(1);
    useEffect(() => void Object.assign(heard, { say: setWords, rerender: () => setBy(2) }), []);
    return (
      <Words value={words}>
        <Hydrate when="visible" as="section">
          <Counter by={by} />
        </Hydrate>
      </Words>
    );
  }

  const press = () => act(async () => screen.getByRole('button').click());

  async function hydrated() {
    const { place, faults } = await hydratePage(<Page />);
    const stitched = place.querySelector('button');
    return { faults, isStitched: () => screen.getByRole('button') === stitched };
  }

  // A35
  test('keep their stitched HTML far from the screen, and hydrate in its place when they come near', async () => {
    const { faults, isStitched } = await hydrated();
    await act(async () => comesNear('section'));
    expect(rendered).toHaveBeenCalled();
    expect(isStitched()).toBe(true);
    await press();
    expect(screen.getByRole('button')).toHaveTextContent('Count 1');
    expect(faults).toEqual([]);
  });

  // A35
  test('answer the first touch of a control inside them', async () => {
    const { isStitched } = await hydrated();
    await press();
    expect(isStitched()).toBe(true);
    expect(screen.getByRole('button')).toHaveTextContent('Count 1');
  });

  // A35
  test('show props from before hydration once they are hydrated', async () => {
    const { faults, isStitched } = await hydrated();
    await act(async () => heard.rerender());
    expect(rendered).not.toHaveBeenCalled();
    expect(isStitched()).toBe(true);
    await press();
    await press();
    expect(screen.getByRole('button')).toHaveTextContent(/[34]$/);
    expect(faults).toEqual([]);
  });

  // A35
  test('hydrate before something changes for all of the page', async () => {
    const { faults, isStitched } = await hydrated();
    await act(async () => {
      hydrateAll(false);
      heard.say('Sum');
    });
    expect(isStitched()).toBe(true);
    expect(screen.getByRole('button')).toHaveTextContent('Sum 0');
    expect(faults).toEqual([]);
  });

  // A35
  test('hydrate before another page comes where they stay, because React waits for them', async () => {
    await hydrated();
    document.querySelector('section')!.parentElement!.dataset.hemBoundary = 'explore';
    await act(async () => hydrateAll(true));
    expect(rendered).not.toHaveBeenCalled();
    document.querySelector('section')!.parentElement!.dataset.hemBoundary = 'explore/footer';
    await act(async () => hydrateAll(true));
    expect(rendered).toHaveBeenCalled();
  });

  // A35
  test('show the same until they are near where React gives them up', async () => {
    await hydrated();
    await act(async () => heard.say('Sum'));
    expect(screen.getByRole('button')).toHaveTextContent('Count 0');
    await act(async () => comesNear('section'));
    expect(screen.getByRole('button')).toHaveTextContent('Sum 0');
  });
});

describe('contents that never hydrate', () => {
  function Picture() {
    rendered();
    return <img src="/light.avif" alt="A light" />;
  }
  const page = (
    <Hydrate when="never" as="section">
      <Picture />
    </Hydrate>
  );
  const section = () => document.querySelector('section')!;

  // S83
  test('stay as they were stitched, and nothing disagrees with them', async () => {
    const { faults } = await hydratePage(page);
    expect(faults).toEqual([]);
    expect(section().querySelector('img')).toHaveAttribute('alt', 'A light');
    expect(section()).toHaveAttribute(unhydratedMark);
  });

  // S83
  test('are rendered on a page that is moved to', () => {
    render(page);
    expect(rendered).toHaveBeenCalled();
    expect(section()).not.toHaveAttribute(unhydratedMark);
  });

  // S83, A21
  test('are rendered in place of what was there when a picture in them fails', async () => {
    await hydratePage(page);
    await act(async () => void section().querySelector('img')!.dispatchEvent(new Event('error')));
    expect(rendered).toHaveBeenCalled();
    expect(section().querySelectorAll('img')).toHaveLength(1);
    expect(section()).not.toHaveAttribute(unhydratedMark);
  });
});
