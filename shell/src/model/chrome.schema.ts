import { linkSchema, offersOf, wordFields, words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** `content/chrome.json` (S10, S20) */
export const chromeContentSchema = z.strictObject({
  headerLinks: z.array(
    linkSchema.extend({ /** This link has the tours menu beside it. */ opens: z.literal('tours').optional() }),
  ),
  giftCards: words,
  /** Replaces 'Book Your Tour' on the page of private tours. */
  askForDate: words,
  footer: z.strictObject({
    blurb: words,
    quickLinks: z.array(z.union([linkSchema, z.strictObject({ label: words, opens: z.literal('gift-cards') })])),
    contact: z.strictObject({ title: words, note: words, place: words }),
    /** Follows the copyright sign and the year. */
    imprint: words,
    closing: words,
  }),
  search: z.strictObject(wordFields('label', 'placeholder', 'hint')),
  notFoundCrumb: words,
  bookBar: z
    .strictObject({
      title: words.meta({ title: 'Title', description: 'On pages that are about no tour.' }),
      note: words.meta({
        title: 'Note',
        description: 'Beside the title. A name in braces stands for a fact, such as {adultPrice}.',
      }),
      privateNote: words.meta({ title: 'Note on the page of private tours' }),
      offers: offersOf({
        note: words.meta({ title: 'Note', description: 'On these days, but not on the page of private tours.' }),
      }),
    })
    .meta({ title: 'Book bar', description: 'The bar at the foot of a page that was scrolled.' }),
  /** The text of the floating booking control, which is part of 'Book your tour now'. */
  bookingCall: words,
});
