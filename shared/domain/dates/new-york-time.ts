import { formatDate, formatTime } from './dates.ts';

const HOUR_MS = 3_600_000;

/** Returns the day of a month's nth Sunday. @param month 1 to 12 */
function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((7 - first) % 7) + 7 * (nth - 1);
}

/**
 * Returns New York's offset from UTC in hours. Since 2007, daylight saving time lasts from the second Sunday of March to the
 * first of November, at 2 AM. `Intl` is slow at its first time zone in browsers; a test compares both.
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer =
    instant >= Date.UTC(year, 2, sundayOf(year, 3, 2), 7) && instant < Date.UTC(year, 10, sundayOf(year, 11, 1), 6);
  return isSummer ? -4 : -5;
}

/** Shifts an instant so that its UTC fields are New York's local time. */
const toLocal = (instant: Date) => new Date(instant.getTime() + offsetAt(instant.getTime()) * HOUR_MS);

/** New York's date at an instant, `YYYY-MM-DD`. */
export const newYorkDay = (instant: Date): string => toLocal(instant).toISOString().slice(0, 10);

/** New York's time at an instant, `HH:MM`. */
export const newYorkTime = (instant: Date): string => toLocal(instant).toISOString().slice(11, 16);

/** The summer offset comes first, so that an ambiguous hour in the fall means its first occurrence. */
const offsets = [-4, -5];

/**
 * Formats a local time in New York as ISO 8601 with its offset: `2024-08-11T09:00:00-04:00`. An hour that is skipped in
 * spring becomes the next one.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param laterHours hours to add
 */
export function newYorkInstant(day: string, time: string, laterHours = 0): string {
  const wall = Date.parse(`${day}T${time}:00Z`) + laterHours * HOUR_MS;
  const offset = offsets.find((hours) => offsetAt(wall - hours * HOUR_MS) === hours) ?? offsets[1]!;
  return `${new Date(wall).toISOString().slice(0, 19)}-0${-offset}:00`;
}

/** Formats an instant in New York's local time: `January 1, 2031, 9:00 AM`. */
export function formatNewYorkInstant(instant: Date): string {
  const [day = '', time = ''] = toLocal(instant).toISOString().split('T');
  return `${formatDate(day)}, ${formatTime(time.slice(0, 5))}`;
}
