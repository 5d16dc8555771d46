/** @jest-environment jsdom */

import { setMedia } from '@hemstitch/platform/testing/media';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel.tsx';

const words = ['One', 'Two', 'Three'];
const slides = words.map((word) => <p key={word}>{word}</p>);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const current = () =>
  screen.getAllByRole('button', { name: /^Slide/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('server-side rendering has all slides, within reach of the keyboard', () => {
  const html = renderToString(<Carousel label="Testimonials" noun="slide" slides={slides} autoplay={60_000} />);
  for (const word of words) expect(html).toContain(word);
  expect(html).not.toContain('inert');
});

test('the slides’ roles and names follow the ARIA carousel pattern', () => {
  render(<Carousel label="Testimonials" noun="slide" slides={slides} autoplay={60_000} />);
  expect(screen.getByRole('group', { name: 'Testimonials' })).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getByRole('group', { name: '2 of 3' })).toHaveAttribute('aria-roledescription', 'slide');
});

// A26
test('wraps around in both directions, and ignores its controls for 500 ms after a turn', () => {
  render(<Carousel label="Testimonials" noun="slide" slides={slides} autoplay={60_000} />);
  press('Previous slide');
  expect(current()).toBe(2);
  press('Previous slide');
  expect(current()).toBe(2);
  pass(500);
  press('Next slide');
  expect(current()).toBe(0);
});

// A26
test('a swipe selects the slide at which it ends, the others are inert', () => {
  render(<Carousel label="Testimonials" noun="slide" slides={slides} autoplay={60_000} />);
  const row = screen.getByRole('group', { name: 'Testimonials, all slides' });
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  fireEvent.scroll(row, { target: { scrollLeft: 290 } });
  pass(50);
  expect(current()).toBe(0);
  fireEvent.scroll(row, { target: { scrollLeft: 600 } });
  pass(150);
  expect(current()).toBe(2);
  expect([...row.children].map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false]);
});

// A25, A26
test('autoplay can be paused, and stops on hover, on focus and with reduced motion', () => {
  const renderTurning = () => render(<Carousel label="Testimonials" noun="slide" slides={slides} autoplay={8000} />);
  const first = renderTurning();
  pass(7999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
  press('Pause slides');
  pass(30_000);
  expect(current()).toBe(1);
  press('Play slides');
  pass(8000);
  expect(current()).toBe(2);
  first.unmount();

  const second = renderTurning();
  const carousel = screen.getByRole('group', { name: 'Testimonials' });
  fireEvent.pointerEnter(carousel);
  pass(30_000);
  expect(current()).toBe(0);
  fireEvent.pointerLeave(carousel);
  fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
  pass(30_000);
  expect(current()).toBe(0);
  second.unmount();

  setMedia('(prefers-reduced-motion: reduce)', true);
  renderTurning();
  pass(30_000);
  expect(current()).toBe(0);
});
