import type catalogue from './catalogue.json';

const DAY_MS = 86_400_000;
/** A day can be booked from tomorrow on, and so many days ahead. */
const BOOKABLE_DAYS = 365;

export type CatalogueItem = (typeof catalogue.items)[number];

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
const formatDateWithWeekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** A day as people say it, such as 'Saturday, June 14, 2025'. */
export const sayDay = (day: Day): string => formatDateWithWeekday.format(new Date(day));

/** Today in New York. */
export const today = (): Day => newYorkDay.format();

/** The next days on which an item runs, soonest first. */
export function nextDays({ weekdays, months: [first = 1, last = 12] }: CatalogueItem): Day[] {
  const start = Date.parse(today());
  return Array.from({ length: BOOKABLE_DAYS }, (_, ahead) => new Date(start + (ahead + 1) * DAY_MS))
    .filter((date) => weekdays.includes(date.getUTCDay()))
    .filter((date) => date.getUTCMonth() + 1 >= first && date.getUTCMonth() + 1 <= last)
    .map((date) => date.toISOString().slice(0, 10));
}
