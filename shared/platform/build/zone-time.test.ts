import { dayIn, instantIn, formatInstant } from './zone-time.ts';

test.each([
  ['America/New_York', '2026-12-01', '09:00', '2026-12-01T14:00:00.000Z'],
  ['America/New_York', '2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '12:00', '2026-03-29T10:00:00.000Z'],
])('the clocks of %s show %s %s at %s', (zone, day, time, instant) => {
  expect(new Date(instantIn(zone, day, time)).toISOString()).toBe(instant);
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});

test('a nonexistent day is not an instant, and an invalid time is reported with its place', () => {
  expect(instantIn('Europe/Berlin', '2026-13-45', '09:00')).toBeNaN();
  expect(formatInstant('America/New_York', Date.parse('2031-01-01T14:00:00Z'))).toBe(
    'January 1, 2031, 9:00 AM in New York',
  );
});
