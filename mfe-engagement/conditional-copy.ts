import type { ConditionalCopy } from '@hemstitch/platform/build/app-build';
import { formatDateRange } from '@cobblestone/domain/dates/dates.ts';
import type { ExitPopupContent, PopupCopy } from './src/model/content.schema.ts';

const wordsOf = ({ title, text, picture, submit, small, answer, booking }: PopupCopy) => ({
  Headline: title,
  Text: text,
  Picture: picture,
  Button: submit,
  'Small print': small,
  ...(answer && { 'Answer after a signup': answer }),
  'Before the booking link': booking.lead,
  'Booking link': `${booking.label} (${booking.to})`,
});

/** The copy of the exit popup. Stitched pages do not contain it, since the popup appears only before a visitor leaves. */
export function listPopupCopy({ usual, offers }: ExitPopupContent): ConditionalCopy[] {
  const where = 'on all pages but /booking, /contact and /survey';
  return [
    { what: 'Exit popup', where, words: usual ? wordsOf(usual) : {} },
    ...offers.map((offer) => ({
      what: `Exit popup, ${formatDateRange(offer.from, offer.until)}`,
      where,
      words: wordsOf(offer as PopupCopy),
    })),
  ];
}
