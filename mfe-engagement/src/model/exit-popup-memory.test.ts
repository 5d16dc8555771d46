/** @jest-environment jsdom */
import { rememberShown, wasShown } from './exit-popup-memory.ts';

const DAY = 86_400_000;
const shownAt = Date.parse('2026-11-01T12:00:00Z');
/** A new browser session has no session cookies. */
const nextSession = () => (document.cookie = 'exit-popup-shown=; Max-Age=0; Path=/');
beforeEach(() => {
  localStorage.clear();
  nextSession();
});

// E35
test.each([
  ['next-visit', [false, false]],
  ['after-days', [true, false]],
  ['never', [true, true]],
] as const)('with %s, a later session does not show it before and after 30 days: %j', (when, [soon, later]) => {
  const again = { when, days: 30 };
  expect(wasShown(again, shownAt)).toBe(false);
  rememberShown(again, shownAt);
  expect(wasShown(again, shownAt)).toBe(true);
  nextSession();
  expect(wasShown(again, shownAt + 30 * DAY - 1)).toBe(soon);
  expect(wasShown(again, shownAt + 30 * DAY)).toBe(later);
});

// E35
test('stores the time of the last appearance only if it is needed', () => {
  rememberShown({ when: 'after-days', days: 3 }, shownAt);
  expect(localStorage.length).toBe(1);
  rememberShown({ when: 'next-visit', days: 3 }, shownAt);
  expect(localStorage.length).toBe(0);
});

// E35
test('ignores a time in the future, after the clock was set back', () => {
  const again = { when: 'after-days', days: 3 } as const;
  rememberShown(again, shownAt);
  nextSession();
  expect(wasShown(again, shownAt - DAY)).toBe(false);
});
