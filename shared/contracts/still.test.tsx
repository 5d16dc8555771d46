/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Still, stillMark } from './still.tsx';

const rendered = jest.fn();
function Inside() {
  rendered();
  return <img src="/cat.avif" alt="A cat" />;
}
const part = (
  <Still as="section">
    <Inside />
  </Still>
);

async function hydrated(): Promise<{ place: HTMLElement; faults: unknown[] }> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = '<section><img src="/cat.avif" alt="A cat"/></section>';
  rendered.mockClear();
  const faults: unknown[] = [];
  const logged = jest.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words));
  await act(async () => void hydrateRoot(place, part, { onRecoverableError: (error) => void faults.push(error) }));
  logged.mockRestore();
  return { place, faults };
}

// S83
test('what was stitched stays, is never rendered, and nothing disagrees with it', async () => {
  const { place, faults } = await hydrated();
  expect(faults).toEqual([]);
  expect(rendered).not.toHaveBeenCalled();
  expect(place.querySelector('section img')).toHaveAttribute('alt', 'A cat');
  expect(place.querySelector('section')).toHaveAttribute(stillMark);
});

// S83
test('on a page that is moved to it is rendered', () => {
  rendered.mockClear();
  const { container } = render(part);
  expect(rendered).toHaveBeenCalled();
  expect(container.querySelector('section')).not.toHaveAttribute(stillMark);
});

// S83, A21
test('a picture in it that fails has it rendered, in the place of what was there', async () => {
  const { place } = await hydrated();
  await act(async () => void place.querySelector('img')!.dispatchEvent(new Event('error')));
  expect(rendered).toHaveBeenCalled();
  expect(place.querySelectorAll('img')).toHaveLength(1);
  expect(place.querySelector('section')).not.toHaveAttribute(stillMark);
});

// S83
test('a recording in it that does not come leaves it as it is: its player says so itself', async () => {
  const { place } = await hydrated();
  const player = document.createElement('audio');
  place.querySelector('section')!.append(player);
  await act(async () => void player.dispatchEvent(new Event('error')));
  expect(rendered).not.toHaveBeenCalled();
  expect(place.querySelector('section')).toHaveAttribute(stillMark);
});
