/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RotatingQuote } from './rotating-quote.tsx';

const quotes = ['First words', 'Second words', 'Third words'];

const renderQuotes = () =>
  render(
    <RotatingQuote
      label="What walkers say"
      items={quotes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    />,
  );

const shown = () => quotes.filter((words) => screen.getByText(words).closest('[data-shown]'));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// A25
test('quotes change every 5 seconds and start over after the last', () => {
  renderQuotes();
  expect(shown()).toEqual(['First words']);
  pass(5000);
  expect(shown()).toEqual(['Second words']);
  pass(5000);
  pass(5000);
  expect(shown()).toEqual(['First words']);
});

// A25
test('a dot shows its quote and stops the rotation', () => {
  renderQuotes();
  fireEvent.click(screen.getByRole('button', { name: 'Testimonial 3 of 3' }));
  expect(shown()).toEqual(['Third words']);
  expect(screen.getByRole('button', { name: 'Testimonial 3 of 3' })).toHaveAttribute('aria-current', 'true');
  pass(15000);
  expect(shown()).toEqual(['Third words']);
});

// A25
test('the pause control stops the rotation and starts it again', () => {
  renderQuotes();
  fireEvent.click(screen.getByRole('button', { name: 'Pause testimonials' }));
  pass(15000);
  expect(shown()).toEqual(['First words']);
  fireEvent.click(screen.getByRole('button', { name: 'Play testimonials' }));
  pass(5000);
  expect(shown()).toEqual(['Second words']);
});
