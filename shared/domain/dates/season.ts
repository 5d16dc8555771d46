import { monthInWords } from './dates.ts';

/** Meteorological seasons: winter is December to February. */
const seasons = ['Winter', 'Spring', 'Summer', 'Autumn'];

export interface OpenSeason {
  month: string;
  season: string;
  /** A winter has two: `2026–27`. */
  years: string;
}

/** Days of a month on which its own walks are still announced (S46). */
const LAST_DAY = 15;

/**
 * The month through which walks are announced: this one, or the next after the 15th (S46), with its season and years.
 * @param today in the visitor's time zone
 */
export function openSeason(today: Date): OpenSeason {
  const ahead = today.getDate() > LAST_DAY ? 1 : 0;
  const month = (today.getMonth() + ahead) % 12;
  const year = today.getFullYear() + Math.floor((today.getMonth() + ahead) / 12);
  const season = seasons[Math.floor(((month + 1) % 12) / 3)] as string;
  return { month: monthInWords(month + 1), season, years: yearsOf(season, month, year) };
}

function yearsOf(season: string, month: number, year: number): string {
  if (season !== 'Winter') return String(year);
  const first = month === 11 ? year : year - 1;
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}
