import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { findOfferOn } from '@cobblestone/domain/tours/current-offer.ts';

interface Content<Wording> {
  wordings: readonly Wording[];
  offers: readonly (DaysOfOffer & { wordings: readonly Wording[] })[];
}

/** The wordings of the current offer, or the usual ones. If there are none, the popup does not appear (E43). */
export function wordingsAt<Wording>({ wordings, offers }: Content<Wording>, now: Date): readonly Wording[] {
  return findOfferOn(offers, now)?.wordings ?? wordings;
}
