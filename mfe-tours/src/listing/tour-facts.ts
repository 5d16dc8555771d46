import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import type { ListingContent } from '../model/listing.schema.ts';

type Words = Pick<ListingContent['cards'], 'price' | 'privatePrice' | 'privateMeet'>;

export const priceOf = (tour: Tour, words: Words) => (tour.id === 'private-tours' ? words.privatePrice : words.price);

/** A private walk meets where its party chooses. */
export const meetingPlace = (tour: Tour, words: Words) => tour.meets?.short ?? words.privateMeet;
