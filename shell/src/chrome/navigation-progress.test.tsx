/** @jest-environment jsdom */
import { setNavigating } from '@hemstitch/platform/runtime/navigation/navigating-state';
import { navigatingMark } from '@hemstitch/platform/runtime/start/boot';
import { act, render, screen } from '@testing-library/react';
import { NavigationProgress } from './navigation-progress.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// S85
test('a navigation shows progress after 100 ms; one that finishes earlier shows nothing', () => {
  render(<NavigationProgress />);
  act(() => setNavigating(true));
  expect(document.documentElement).not.toHaveAttribute(navigatingMark);
  act(() => jest.advanceTimersByTime(99));
  expect(document.documentElement).toHaveAttribute(navigatingMark);
  // The page that comes may announce itself.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  act(() => setNavigating(false));
  expect(document.documentElement).not.toHaveAttribute(navigatingMark);
  act(() => setNavigating(true));
  act(() => jest.advanceTimersByTime(20));
  act(() => setNavigating(false));
  act(() => jest.advanceTimersByTime(500));
  expect(document.documentElement).not.toHaveAttribute(navigatingMark);
});
