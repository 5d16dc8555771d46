import { newYorkClock, newYorkInstant } from './new-york-time.ts';
import type { WeeklySchedule } from '../tours/tours.schema.ts';

export interface Occurrence {
  /** Local day in New York, `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601 with New York's offset on that day, e.g. `2026-04-04T13:15:00-04:00`. */
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/**
 * The next times at which a tour leaves after `now`, soonest first. A walk that starts exactly `now` has left.
 * @param durationHours length of the tour in hours.
 */
export function nextOccurrences(
  schedule: WeeklySchedule,
  durationHours: number,
  now: Date,
  count: number,
): Occurrence[] {
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
  const { year, month, day } = newYorkClock(now);
  return Date.UTC(year, month - 1, day);
}

function occurrenceOn(date: Date, time: string, durationHours: number): Occurrence {
  const day = date.toISOString().slice(0, 10);
  return { day, start: newYorkInstant(day, time), end: newYorkInstant(day, time, durationHours) };
}
