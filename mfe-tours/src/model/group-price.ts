import { privateMinimum } from '@cobblestone/domain/tours/interpolate-facts.ts';
import type { TourFacts } from '@cobblestone/domain/tours/tours.schema.ts';

/** Price of a private tour in US dollars: the larger of the minimum and guests times the adult price (A6). */
export function privateTourPrice(facts: TourFacts, guests: number): number {
  return Math.max(privateMinimum(facts), guests * facts.adultPrice);
}

/** The field's text while the visitor types: an empty field stays empty, and text that is not a number becomes 1 (T21). */
export function cleanGuestsInput({ min }: TourFacts['privateGuests'], typed: string): string {
  if (typed.trim() === '') return '';
  return Number.isNaN(Number(typed)) ? String(min) : typed;
}

/** Parses a typed number of guests: a whole number from 1 to 30; text that is not a number counts as 1 (T21). */
export function parseGuests({ min, max }: TourFacts['privateGuests'], typed: string): number {
  const number = Number(typed.trim() === '' ? Number.NaN : typed);
  if (Number.isNaN(number)) return min;
  return Math.min(max, Math.max(min, Math.trunc(number)));
}

/** `$1,200`; cents only if there are any. The first use of `Intl` would take a slow phone 150 ms of a touch. */
export function formatDollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) grouped = `${whole.slice(Math.max(0, end - 3), end)},${grouped}`;
  return `$${cents ? `${grouped}.${cents}` : grouped}`;
}
