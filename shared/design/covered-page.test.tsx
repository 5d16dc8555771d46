/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { cover, useCovered } from './covered-page.ts';

let frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((call) => call(0));
const allFrames = () => {
  while (frames.length > 0) nextFrame();
};

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
});
afterEach(() => {
  allFrames();
  jest.restoreAllMocks();
});

function Page({ isCovered }: { isCovered: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  useCovered(page, isCovered);
  return (
    <div ref={page}>
      <nav>
        <a href="/">Home</a>
      </nav>
      <main>
        {Array.from({ length: 300 }, (_, index) => (
          <button key={index}>{index}</button>
        ))}
        <div inert data-testid="own">
          <button>Out of reach by itself</button>
        </div>
      </main>
    </div>
  );
}

// S15
test('every part of a covered page is out of reach, in turns, and within reach afterwards but for what was not', async () => {
  const { rerender, getAllByRole, getByTestId } = render(<Page isCovered={false} />);
  const controls = () => [...getAllByRole('link', { hidden: true }), ...getAllByRole('button', { hidden: true })];
  const inert = () => controls().filter((control) => control.closest('[inert]')).length;
  expect(controls()).toHaveLength(302);
  rerender(<Page isCovered />);
  nextFrame();
  expect(inert()).toBeGreaterThan(50);
  expect(inert()).toBeLessThan(302);
  allFrames();
  expect(inert()).toBe(302);
  rerender(<Page isCovered={false} />);
  allFrames();
  expect(inert()).toBe(1);
  expect(getByTestId('own')).toHaveAttribute('inert');
});

// S15
test('a page that is covered again while it is uncovered stays covered', async () => {
  const { rerender, getAllByRole } = render(<Page isCovered />);
  const inert = () => getAllByRole('button', { hidden: true }).filter((control) => control.closest('[inert]')).length;
  allFrames();
  rerender(<Page isCovered={false} />);
  nextFrame();
  rerender(<Page isCovered />);
  allFrames();
  expect(inert()).toBe(301);
});

// S15
test('what takes the focus back is within reach at once', () => {
  const { getByTestId, getByRole } = render(
    <main data-testid="page">
      {['first', 'second'].map((name) => (
        <section key={name} data-testid={name}>
          {Array.from({ length: 200 }, (_, index) => (
            <i key={index} />
          ))}
          <button>{name}</button>
        </section>
      ))}
    </main>,
  );
  const uncover = cover(getByTestId('page'));
  allFrames();
  uncover(getByRole('button', { name: 'second', hidden: true }));
  const reach = () =>
    ['first', 'second'].map((name) => getByRole('button', { name, hidden: true }).closest('[inert]') === null);
  expect(reach()).toEqual([false, true]);
  allFrames();
  expect(reach()).toEqual([true, true]);
});
