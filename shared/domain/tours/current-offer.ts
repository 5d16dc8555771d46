import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useMinute } from '@hemstitch/platform/contract/time/use-is-hydrated';
import type { DaysOfOffer } from '../content/parts.schema.ts';
import { newYorkDay, newYorkInstant } from '../dates/new-york-time.ts';

/** Returns the offer that is valid at an instant, by New York's calendar. */
export function findOfferOn<Offer extends DaysOfOffer>(offers: readonly Offer[], instant: Date): Offer | undefined {
  if (offers.length === 0) return undefined;
  const today = newYorkDay(instant);
  return offers.find(({ from, until }) => from <= today && today <= until);
}

/** Props of an element that shows offers. They start the app during an offer, even without an interaction. */
export const startsWithOffer = (offers: readonly DaysOfOffer[]) =>
  offers.length === 0 ? {} : startsApp(`offered ${offers.map(spanOf).join()}`);

/** From the first day's midnight until the last day is over. */
const spanOf = ({ from, until }: DaysOfOffer) =>
  `${newYorkInstant(from, '00:00')}..${newYorkInstant(until, '00:00', 24)}`;

/** Returns the current offer. Undefined until the page is hydrated, because a stitched page can be weeks old. */
export function useOffer<Offer extends DaysOfOffer>(offers: readonly Offer[]): Offer | undefined {
  const minute = useMinute();
  return minute === undefined ? undefined : findOfferOn(offers, new Date(minute));
}
