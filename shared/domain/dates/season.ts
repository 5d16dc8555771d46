import { monthName } from './dates.ts';

/** Meteorological seasons; winter is December to February. */
const seasons = ['Winter', 'Spring', 'Summer', 'Fall'];

export interface AnnouncedSeason {
  month: string;
  season: string;
  /** `2026`, or `2026–27` for a winter. */
  years: string;
}

/** After this day, the next month is announced (S46). */
const LAST_DAY = 15;

/** Returns the month through which tours are announced (S46). @param today in the visitor's time zone */
export function announcedSeason(today: Date): AnnouncedSeason {
  const monthOffset = today.getDate() > LAST_DAY ? 1 : 0;
  const month = (today.getMonth() + monthOffset) % 12;
  const year = today.getFullYear() + Math.floor((today.getMonth() + monthOffset) / 12);
  const season = seasons[Math.floor(((month + 1) % 12) / 3)] as string;
  return { month: monthName(month + 1), season, years: yearsOf(season, month, year) };
}

function yearsOf(season: string, month: number, year: number): string {
  if (season !== 'Winter') return String(year);
  const first = month === 11 ? year : year - 1;
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}
