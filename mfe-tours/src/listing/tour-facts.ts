import type { ListingContent } from '../model/tour/listing.schema.ts';
import type { ListedTour } from '../model/tour/tours.ts';

type CardCopy = Pick<ListingContent['cards'], 'price' | 'privatePrice' | 'privateMeet'>;

export const priceOf = ({ isPrivate }: ListedTour, copy: CardCopy) => (isPrivate ? copy.privatePrice : copy.price);

/** The guests of a private walk choose its meeting place. */
export const meetingPlace = ({ meets }: ListedTour, copy: CardCopy) => meets?.short ?? copy.privateMeet;
