import type { TourFacts } from '@cobblestone/contracts/tours.schema.ts';

/** When a tour with fixed times leaves (spec 1 §9). */
export type WeeklySchedule = TourFacts['brooklynHeightsSchedule'];

export interface Occurrence {
  /** Local day in New York, `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601 with New York's offset on that day, e.g. `2026-04-04T13:15:00-04:00`. */
  start: string;
  end: string;
}

const timeZone = 'America/New_York';
const dayMs = 86_400_000;

const localParts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * The next times at which a tour leaves after `now`, soonest first. A start that is exactly `now` has left.
 * @param durationHours length of the tour in hours.
 */
export function nextOccurrences(schedule: WeeklySchedule, durationHours: number, now: Date, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  const today = localDay(now);
  // A season may be closed for months; a year and a week always holds the next one.
  for (let ahead = 0; ahead < 373 && found.length < count; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
    const month = day.getUTCMonth() + 1;
    if (month < schedule.firstMonth || month > schedule.lastMonth) continue;
    if (!schedule.weekdays.includes(day.getUTCDay())) continue;
    const occurrence = occurrenceOn(day, schedule.time, durationHours);
    if (Date.parse(occurrence.start) > now.getTime()) found.push(occurrence);
  }
  return found;
}

/** The New York day of an instant, as the instant of that date's midnight in UTC. */
function localDay(now: Date): number {
  const { year, month, day } = partsOf(now);
  return Date.UTC(year, month - 1, day);
}

function occurrenceOn(day: Date, time: string, durationHours: number): Occurrence {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minutes);
  // Clocks change at night and the tours leave by day, so the offset at noon is the tour's offset.
  const offset = offsetMinutes(new Date(day.getTime() + 17 * 3_600_000));
  return {
    day: day.toISOString().slice(0, 10),
    start: isoWithOffset(wall, offset),
    end: isoWithOffset(wall + durationHours * 3_600_000, offset),
  };
}

/** New York's offset from UTC at an instant, in minutes; negative west of Greenwich. */
function offsetMinutes(instant: Date): number {
  const { year, month, day, hour, minute } = partsOf(instant);
  return (Date.UTC(year, month - 1, day, hour, minute) - instant.getTime()) / 60_000;
}

function partsOf(instant: Date) {
  const read = Object.fromEntries(localParts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return { year: read.year ?? 0, month: read.month ?? 0, day: read.day ?? 0, hour: read.hour ?? 0, minute: read.minute ?? 0 };
}

function isoWithOffset(wallMs: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${new Date(wallMs).toISOString().slice(0, 19)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `Saturday, April 4`, the same in every browser. */
export function dayInWords({ day }: Occurrence): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
