import type { CatalogueItem } from './catalogue.schema.ts';

const DAY_MS = 86_400_000;
/** How far ahead a day can be booked. */
const BOOKABLE_DAYS = 365;

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** The day it is in New York at an instant. */
export const dayInNewYork = (instant: Date): Day => newYorkDay.format(instant);

const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** True for a real day written YYYY-MM-DD. */
export function isDay(value: string | undefined): value is Day {
  return (
    value !== undefined &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(toUtc(value).getTime()) &&
    toDay(toUtc(value)) === value
  );
}

/** A day as people say it, e.g. 'Saturday, June 14, 2025'. */
export const sayDay = (day: Day): string => inWords.format(toUtc(day));

/** A starting time as people say it, e.g. '1:15 PM'. */
export function sayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** True when the item runs on that day: its weekday, its season, from tomorrow to a year ahead. */
export function runsOn(item: CatalogueItem, day: Day, today: Day): boolean {
  const date = toUtc(day);
  const ahead = Math.round((date.getTime() - toUtc(today).getTime()) / DAY_MS);
  const month = date.getUTCMonth() + 1;
  return (
    ahead >= 1 &&
    ahead <= BOOKABLE_DAYS &&
    item.weekdays.includes(date.getUTCDay()) &&
    month >= item.months[0] &&
    month <= item.months[1]
  );
}

/** The next days on which the item runs, soonest first. */
export function nextDays(item: CatalogueItem, today: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let ahead = 1; ahead <= BOOKABLE_DAYS && days.length < count; ahead += 1) {
    const day = toDay(new Date(toUtc(today).getTime() + ahead * DAY_MS));
    if (runsOn(item, day, today)) {
      days.push(day);
    }
  }
  return days;
}

/** A month of the calendar: its name, its weeks from Sunday, and its neighbours as YYYY-MM. */
export type Month = { name: string; weeks: (Day | undefined)[][]; before: string; after: string };

/** The month written YYYY-MM, laid out in weeks; `undefined` fills the first and the last. */
export function layOutMonth(month: string): Month {
  const first = toUtc(`${month}-01`);
  const year = first.getUTCFullYear();
  const index = first.getUTCMonth();
  const days = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const cells: (Day | undefined)[] = Array.from({ length: first.getUTCDay() }, () => undefined);
  for (let day = 1; day <= days; day += 1) {
    cells.push(`${month}-${String(day).padStart(2, '0')}`);
  }
  while (cells.length % 7 !== 0) {
    cells.push(undefined);
  }
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return {
    name: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(first),
    weeks,
    before: toDay(new Date(Date.UTC(year, index - 1, 1))).slice(0, 7),
    after: toDay(new Date(Date.UTC(year, index + 1, 1))).slice(0, 7),
  };
}
