import { monthInWords } from './dates.ts';

/** Meteorological seasons: December to February is winter, and so on. */
const seasons = ['Winter', 'Spring', 'Summer', 'Autumn'];

export interface OpenSeason {
  month: string;
  season: string;
  year: number;
}

/** Days of a month on which its own walks are still announced (S46). */
const LAST_DAY = 15;

/**
 * The month whose walks are announced: this one, or the next after the 15th (S46), with its season and year.
 * @param today in the visitor's time zone
 */
export function openSeason(today: Date): OpenSeason {
  const ahead = today.getDate() > LAST_DAY ? 1 : 0;
  const month = (today.getMonth() + ahead) % 12;
  const year = today.getFullYear() + Math.floor((today.getMonth() + ahead) / 12);
  return { month: monthInWords(month + 1), season: seasons[Math.floor(((month + 1) % 12) / 3)] as string, year };
}
