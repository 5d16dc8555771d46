import type { WeeklySchedule } from '../tours/tours.schema.ts';
import { newYorkDay, newYorkInstant } from './new-york-time.ts';
import { isRegularDay } from './regular-day.ts';

export interface Occurrence {
  /** New York's date, `YYYY-MM-DD`. */
  day: string;
  /** The day from which it was moved. */
  movedFrom?: string;
  /** ISO 8601 with New York's offset on that day, e.g. `2026-04-04T13:15:00-04:00`. */
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;

const occurrenceOn = ({ time }: WeeklySchedule, durationHours: number, day: string): Occurrence => ({
  day,
  start: newYorkInstant(day, time),
  end: newYorkInstant(day, time, durationHours),
});

const isAfter = (now: Date) => (one: Occurrence) => Date.parse(one.start) > now.getTime();

/** Returns the next departures of a tour after `now`, soonest first. */
export function nextOccurrences(
  schedule: WeeklySchedule,
  durationHours: number,
  now: Date,
  count: number,
): Occurrence[] {
  const { exceptions = [] } = schedule;
  const found: Occurrence[] = [];
  const today = Date.parse(newYorkDay(now));
  // A year and a week always contain the next departure.
  for (let dayOffset = 0; dayOffset < 373 && found.length < count; dayOffset += 1) {
    const day = new Date(today + dayOffset * DAY_MS).toISOString().slice(0, 10);
    const moved = exceptions.find(({ insteadOn }) => insteadOn === day);
    if (!moved && (!isRegularDay(schedule, day) || exceptions.some(({ noWalkOn }) => noWalkOn === day))) continue;
    const occurrence = occurrenceOn(schedule, durationHours, day);
    if (isAfter(now)(occurrence)) found.push({ ...occurrence, movedFrom: moved?.noWalkOn });
  }
  return found;
}

/** Returns the departures after `now` that are cancelled. */
export function cancelledOccurrences(schedule: WeeklySchedule, durationHours: number, now: Date): Occurrence[] {
  return (schedule.exceptions ?? [])
    .filter(({ insteadOn }) => insteadOn === undefined)
    .map(({ noWalkOn }) => occurrenceOn(schedule, durationHours, noWalkOn))
    .filter(isAfter(now));
}
