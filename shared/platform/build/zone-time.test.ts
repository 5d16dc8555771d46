import { formatInstant } from './zone-time.ts';

test.each([
  ['America/New_York', '2031-01-01T14:00:00Z', 'January 1, 2031, 9:00 AM in New York'],
  ['America/New_York', '2026-07-02T03:59:00Z', 'July 1, 2026, 11:59 PM in New York'],
  ['Europe/Berlin', '2026-03-29T10:00:00Z', 'March 29, 2026, 12:00 PM in Berlin'],
])('an instant is told as the calendars and clocks of %s show it', (zone, instant, words) => {
  expect(formatInstant(zone, Date.parse(instant))).toBe(words);
});
