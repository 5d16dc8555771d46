import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { findOfferOn } from '@cobblestone/domain/tours/current-offer.ts';

interface Content<Copy> {
  usual?: Copy;
  offers: readonly (DaysOfOffer & Copy)[];
}

/** The words of the current offer, or the usual ones. Without any, the popup does not appear (E43). */
export function popupCopyAt<Copy>({ usual, offers }: Content<Copy>, now: Date): Copy | undefined {
  return findOfferOn(offers, now) ?? usual;
}
