/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createContext, useContext, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { comesNear, watchNearness } from '@cobblestone/testing/near-watcher.ts';
import { Island, openIslands } from './island.tsx';

const rendered = jest.fn();
const Words = createContext('Count');
const heard = { say: (_words: string) => {}, rerender: () => {} };

function Counter({ by = 1 }: { by?: number }) {
  rendered();
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + by)}>
      {useContext(Words)} {count}
    </button>
  );
}

function Part() {
  const [words, setWords] = useState('Count');
  const [by, setBy] = useState(1);
  useEffect(() => void Object.assign(heard, { say: setWords, rerender: () => setBy(2) }), []);
  return (
    <Words value={words}>
      <Island as="section">
        <Counter by={by} />
      </Island>
    </Words>
  );
}

async function hydrated() {
  const place = document.createElement('div');
  document.body.replaceChildren();
  place.innerHTML = renderToString(<Part />);
  document.body.replaceChildren(place);
  const [stitched] = place.getElementsByTagName('button');
  rendered.mockClear();
  const faults: unknown[] = [];
  await act(async () => void hydrateRoot(place, <Part />, { onRecoverableError: (error) => void faults.push(error) }));
  expect(rendered).not.toHaveBeenCalled();
  return { faults, isStitched: () => screen.getByRole('button') === stitched };
}

beforeEach(watchNearness);

// A35
test('an island far from the screen keeps its stitched HTML, and hydrates in its place when it comes near', async () => {
  const { faults, isStitched } = await hydrated();
  await act(async () => comesNear('section'));
  expect(rendered).toHaveBeenCalled();
  expect(isStitched()).toBe(true);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('Count 1');
  expect(faults).toEqual([]);
});

// A35
test('the first touch of a control in an island does what the control is for', async () => {
  const { isStitched } = await hydrated();
  await act(async () => screen.getByRole('button').click());
  expect(isStitched()).toBe(true);
  expect(screen.getByRole('button')).toHaveTextContent('Count 1');
});

// A35
test('what an island is given while it waits shows once it is hydrated', async () => {
  const { faults, isStitched } = await hydrated();
  await act(async () => heard.rerender());
  expect(rendered).not.toHaveBeenCalled();
  expect(isStitched()).toBe(true);
  await act(async () => screen.getByRole('button').click());
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent(/[34]$/);
  expect(faults).toEqual([]);
});

// A35
test('before something changes for all of the page, its islands hydrate', async () => {
  const { faults, isStitched } = await hydrated();
  await act(async () => {
    openIslands();
    heard.say('Sum');
  });
  expect(isStitched()).toBe(true);
  expect(screen.getByRole('button')).toHaveTextContent('Sum 0');
  expect(faults).toEqual([]);
});

// A35
test('an island that React gives up shows the same until it is near', async () => {
  await hydrated();
  await act(async () => heard.say('Sum'));
  expect(screen.getByRole('button')).toHaveTextContent('Count 0');
  await act(async () => comesNear('section'));
  expect(screen.getByRole('button')).toHaveTextContent('Sum 0');
});

// A35
test('on a page that is moved to an island is rendered', async () => {
  rendered.mockClear();
  await act(async () => void render(<Part />));
  expect(rendered).toHaveBeenCalled();
});
