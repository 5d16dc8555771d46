import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import type catalogue from './catalogue.json';

const DAY_MS = 86_400_000;
/** A day can be booked from tomorrow on, and so many days ahead. */
const BOOKABLE_DAYS = 365;

export type CatalogueItem = (typeof catalogue.items)[number];

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** The next days on which an item runs, soonest first. */
export function nextDays({ weekdays, months: [first = 1, last = 12] }: CatalogueItem): Day[] {
  const start = Date.parse(newYorkDay(new Date()));
  return Array.from({ length: BOOKABLE_DAYS }, (_, ahead) => new Date(start + (ahead + 1) * DAY_MS))
    .filter((date) => weekdays.includes(date.getUTCDay()))
    .filter((date) => date.getUTCMonth() + 1 >= first && date.getUTCMonth() + 1 <= last)
    .map((date) => date.toISOString().slice(0, 10));
}
