/** @jest-environment jsdom */
import { stepList } from './step-list.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// K6
test('the time left grows while nothing gets done, and is in minutes when it is long', () => {
  const { list, take, stop } = stepList('changes');
  jest.advanceTimersByTime(35_000);
  take({ type: 'progress', done: 5, total: 6, secondsLeft: 7 });
  jest.advanceTimersByTime(1000);
  expect(list.firstElementChild).toHaveTextContent(/: 36 s, 5 of 6, about 7 s left$/);
  jest.advanceTimersByTime(219_000);
  expect(list.firstElementChild).toHaveTextContent(/: 255 s, 5 of 6, about 51 s left$/);
  jest.advanceTimersByTime(600_000);
  expect(list.firstElementChild).toHaveTextContent(/about 3 min left$/);
  take({ type: 'built' });
  expect(list.children[1]).toHaveTextContent(/: 0 s$/);
  stop();
});
