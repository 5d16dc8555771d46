import type { DaysOfOffer } from '../content/parts.schema.ts';
import { newYorkDay, newYorkInstant } from '../dates/new-york-time.ts';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { useMinute } from '@cobblestone/platform/contract/today.ts';

/** The offer that holds at an instant, by New York's calendar: from its first day's midnight until its last day is over. */
export function offerOn<Offer extends DaysOfOffer>(offers: readonly Offer[], instant: Date): Offer | undefined {
  if (offers.length === 0) return undefined;
  const today = newYorkDay(instant);
  return offers.find(({ from, until }) => from <= today && today <= until);
}

/** Spread on a part that shows the offers: a page that nobody touches shows one on its days, too. */
export const startsWithOffer = (offers: readonly DaysOfOffer[]) =>
  offers.length === 0 ? {} : startsApp(`offered ${offers.map(spanOf).join()}`);

/** From the first day's midnight until the last day is over. */
const spanOf = ({ from, until }: DaysOfOffer) =>
  `${newYorkInstant(from, '00:00')}..${newYorkInstant(until, '00:00', 24)}`;

/**
 * The offer that holds now, by minute. Undefined until the page is hydrated: a stitched page says what is true on every day,
 * so that one from weeks ago promises nothing that is over.
 */
export function useOffer<Offer extends DaysOfOffer>(offers: readonly Offer[]): Offer | undefined {
  const minute = useMinute();
  return minute === undefined ? undefined : offerOn(offers, new Date(minute));
}
