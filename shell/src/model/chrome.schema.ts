import { linkSchema, words } from '@cobblestone/contracts/content/parts.schema.ts';
import { z } from 'zod';

/** `content/chrome.json`: the words and links around every page (S10, S20). */
export const chromeContentSchema = z.strictObject({
  headerLinks: z.array(linkSchema.extend({ /** This link has the tours menu beside it. */ opens: z.literal('tours').optional() })),
  giftCards: words,
  /** In place of 'Book Your Tour' on the page of private tours. */
  askForDate: words,
  footer: z.strictObject({
    blurb: words,
    quickLinks: z.array(z.union([linkSchema, z.strictObject({ label: words, opens: z.literal('gift-cards') })])),
    contact: z.strictObject({ title: words, note: words, place: words }),
    /** What follows the copyright sign and the year. */
    imprint: words,
    closing: words,
  }),
  search: z.strictObject({
    label: words,
    placeholder: z.string(),
    hint: words,
  }),
  notFoundCrumb: words,
  bookBar: z.strictObject({
    title: words,
    /** `{name}` stands for a fact (shared/contracts/facts-in-words.ts). */
    note: words,
    /** In place of `note` on the page of private tours. */
    privateNote: words,
  }),
  /** The short text of the booking control that floats in a corner; it stands in 'Book your tour now'. */
  bookingCall: words,
});
