import type { ListingContent } from '../model/listing.schema.ts';
import type { ListedTour } from '../model/tours.ts';

type Words = Pick<ListingContent['cards'], 'price' | 'privatePrice' | 'privateMeet'>;

export const priceOf = ({ isPrivate }: ListedTour, words: Words) => (isPrivate ? words.privatePrice : words.price);

/** A private walk meets where its party chooses. */
export const meetingPlace = ({ meets }: ListedTour, words: Words) => meets?.short ?? words.privateMeet;
