import { privateMinimum } from '@cobblestone/domain/tours/facts-in-words.ts';
import type { TourFacts } from '@cobblestone/domain/tours/tours.schema.ts';

/** Price of a private tour in US dollars: the larger of the minimum and guests times the adult price (A6). */
export function privateTourPrice(facts: TourFacts, guests: number): number {
  return Math.max(privateMinimum(facts), guests * facts.adultPrice);
}

/** What the field keeps while the visitor types: nothing stays nothing, what is no number becomes 1 (T21). */
export function guestsWhileTyping({ min }: TourFacts['privateGuests'], typed: string): string {
  if (typed.trim() === '') return '';
  return Number.isNaN(Number(typed)) ? String(min) : typed;
}

/** The whole number of guests that a typed text stands for, from 1 to 30; anything that is no number is 1 (T21). */
export function guestsFrom({ min, max }: TourFacts['privateGuests'], typed: string): number {
  const number = Number(typed.trim() === '' ? Number.NaN : typed);
  if (Number.isNaN(number)) return min;
  return Math.min(max, Math.max(min, Math.trunc(number)));
}

/** `$1,200`; cents only where there are some. */
export function dollars(amount: number): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${grouped}${cents ? `.${cents}` : ''}`;
}
