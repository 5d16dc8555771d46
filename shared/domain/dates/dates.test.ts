import { formatDate, formatDateWithWeekday } from './dates.ts';
import { newYorkDay, newYorkInstant, formatNewYorkInstant } from './new-york-time.ts';

test('formats dates like American newspapers', () => {
  expect(formatDate('1904-05-22')).toBe('May 22, 1904');
  expect(formatDate('2024-08-01')).toBe('August 1, 2024');
  expect(formatDateWithWeekday('2026-06-13')).toBe('Saturday, June 13, 2026');
});

test("an instant has New York's offset of its day", () => {
  expect(newYorkInstant('2024-08-11', '09:00')).toBe('2024-08-11T09:00:00-04:00');
  expect(newYorkInstant('2025-01-13', '09:00')).toBe('2025-01-13T09:00:00-05:00');
  // Daylight saving time ends on this Sunday.
  expect(newYorkInstant('2026-11-01', '13:15', 2)).toBe('2026-11-01T15:15:00-05:00');
});

test("New York's clock agrees with Intl until 2040", () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const expected = (instant: Date) => format.format(instant).replace(' at ', ', ').replace('\u202f', ' ');
  // Each hour of the first half of March and November.
  const days = Array.from({ length: 34 }, (_, year) =>
    [3, 11].flatMap((month) => Array.from({ length: 15 }, (_day, date) => Date.UTC(2007 + year, month - 1, date + 1))),
  ).flat();
  const instants = days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => new Date(day + hour * 3_600_000 - (hour % 2) * 1000)),
  );
  expect(instants.filter((instant) => formatNewYorkInstant(instant) !== expected(instant))).toEqual([]);
  expect([
    newYorkDay(new Date('2031-01-01T04:59:00Z')),
    formatNewYorkInstant(new Date('2031-01-01T14:00:00Z')),
  ]).toEqual(['2030-12-31', 'January 1, 2031, 9:00 AM']);
});
