import type { WeeklySchedule } from '../tours/tours.schema.ts';
import { newYorkDay, newYorkInstant } from './new-york-time.ts';
import { isRegularDay } from './regular-day.ts';

export interface Occurrence {
  /** New York's date, `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601 with New York's offset on that day, e.g. `2026-04-04T13:15:00-04:00`. */
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;

/** Returns the next departures of a tour after `now`, soonest first. */
export function nextOccurrences(
  schedule: WeeklySchedule,
  durationHours: number,
  now: Date,
  count: number,
): Occurrence[] {
  const { time, exceptions = [] } = schedule;
  const found: Occurrence[] = [];
  const today = Date.parse(newYorkDay(now));
  // A year and a week always contain the next departure.
  for (let dayOffset = 0; dayOffset < 373 && found.length < count; dayOffset += 1) {
    const day = new Date(today + dayOffset * DAY_MS).toISOString().slice(0, 10);
    const isMovedHere = exceptions.some(({ insteadOn }) => insteadOn === day);
    if (!isMovedHere && (!isRegularDay(schedule, day) || exceptions.some(({ noWalkOn }) => noWalkOn === day))) continue;
    const start = newYorkInstant(day, time);
    if (Date.parse(start) > now.getTime()) found.push({ day, start, end: newYorkInstant(day, time, durationHours) });
  }
  return found;
}
