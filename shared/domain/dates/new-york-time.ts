import { dateInWords, timeInWords } from './dates.ts';

const HOUR_MS = 3_600_000;

/** The day of a month's nth Sunday. `month` is 1 to 12. */
function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((7 - first) % 7) + 7 * (nth - 1);
}

/**
 * New York's offset from UTC at an instant, in hours. By law, since 2007, it is summer from the second Sunday of March to
 * the first of November, each at 2 by the clock. `Intl` says so too, but a browser takes some 20 ms of a fast processor for
 * its first time zone; a test compares both.
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer =
    instant >= Date.UTC(year, 2, sundayOf(year, 3, 2), 7) && instant < Date.UTC(year, 10, sundayOf(year, 11, 1), 6);
  return isSummer ? -4 : -5;
}

/** An instant whose UTC fields are what New York's calendars and clocks show. */
const shown = (instant: Date) => new Date(instant.getTime() + offsetAt(instant.getTime()) * HOUR_MS);

/** Calendar and clock of New York at an instant. `month` is 1 to 12. */
export function newYorkClock(instant: Date) {
  const clock = shown(instant);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  };
}

/** The day that it is in New York at an instant, `YYYY-MM-DD`. */
export function newYorkDay(instant: Date): string {
  return shown(instant).toISOString().slice(0, 10);
}

/** New York's offsets, summer's first: of an hour that comes twice in autumn, the first one is meant. */
const offsets = [-4, -5];

/**
 * A time of day in New York as ISO 8601 with its offset: `2024-08-11T09:00:00-04:00`. An hour that is skipped in
 * spring becomes the next one.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param laterHours hours after that time
 */
export function newYorkInstant(day: string, time: string, laterHours = 0): string {
  const wall = Date.parse(`${day}T${time}:00Z`) + laterHours * HOUR_MS;
  const offset = offsets.find((hours) => offsetAt(wall - hours * HOUR_MS) === hours) ?? offsets[1]!;
  return `${new Date(wall).toISOString().slice(0, 19)}-0${-offset}:00`;
}

/** An instant in New York's words: `January 1, 2031, 9:00 AM`. */
export function newYorkMoment(instant: Date): string {
  const [day = '', time = ''] = shown(instant).toISOString().split('T');
  return `${dateInWords(day)}, ${timeInWords(time.slice(0, 5))}`;
}
