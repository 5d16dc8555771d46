/** @jest-environment jsdom */
import { rememberShown, wasShown } from './exit-popup-memory.ts';

const DAY = 86_400_000;
const shownAt = Date.parse('2026-11-01T12:00:00Z');
/** The browser was closed and opened again: session cookies are gone. */
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
] as const)('with %s it may appear again in a later session, or not', (when, [soon, later]) => {
  const again = { when, days: 30 };
  expect(wasShown(again, shownAt)).toBe(false);
  rememberShown(again, shownAt);
  expect(wasShown(again, shownAt)).toBe(true);
  nextSession();
  expect(wasShown(again, shownAt + 30 * DAY - 1)).toBe(soon);
  expect(wasShown(again, shownAt + 30 * DAY)).toBe(later);
});

// E35
test('when it was shown is kept only while that is asked for', () => {
  rememberShown({ when: 'after-days', days: 3 }, shownAt);
  expect(localStorage.length).toBe(1);
  rememberShown({ when: 'next-visit', days: 3 }, shownAt);
  expect(localStorage.length).toBe(0);
});

// E35
test('a time to come, from before the clock was set back, keeps nothing away', () => {
  const again = { when: 'after-days', days: 3 } as const;
  rememberShown(again, shownAt);
  nextSession();
  expect(wasShown(again, shownAt - DAY)).toBe(false);
});
