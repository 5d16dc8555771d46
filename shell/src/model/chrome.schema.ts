import { z } from 'zod';
import {
  linkSchema,
  offersOf,
  promised,
  wordFields,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';

/** `content/chrome.json` (S10, S20) */
export const chromeContentSchema = z.strictObject({
  bookBar: z.strictObject({
    title: words,
    note: words,
    /** Note on the page of a tour whose season has not started. */
    later: wordsWith('day'),
    privateNote: words,
    offers: offersOf({ note: words }),
  }),
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
  search: z.strictObject({
    ...wordFields('label', 'placeholder'),
    hint: promised('Press Enter to search or click on a result', 'S19'),
  }),
  notFoundCrumb: words,
  /** The text of the floating booking control, which is part of 'Book your tour now'. */
  bookingCall: words,
});
