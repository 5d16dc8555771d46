import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';

/** `content/chrome.json` (S10, S20) */
export const chromeContentSchema = z.strictObject({
  bookBar: z.strictObject({
    ...c.wordFields('title', 'note'),
    /** Note on the page of a tour whose season has not started. */
    later: c.wordsWith('day'),
    privateNote: c.words,
    offers: c.offersOf({ note: c.words }),
  }),
  headerLinks: z.array(
    c.linkSchema.extend({ /** This link has the tours menu beside it. */ opens: z.literal('tours').optional() }),
  ),
  giftCards: c.words,
  /** Replaces 'Book Your Tour' on the page of private tours. */
  askForDate: c.words,
  footer: z.strictObject({
    blurb: c.words,
    quickLinks: z.array(z.union([c.linkSchema, z.strictObject({ label: c.words, opens: z.literal('gift-cards') })])),
    contact: z.strictObject({ title: c.words, note: c.words, place: c.words }),
    /** Follows the copyright sign and the year. */
    ...c.wordFields('imprint', 'closing'),
  }),
  search: z.strictObject({
    ...c.wordFields('label', 'placeholder'),
    hint: c.promised('Press Enter to search or click on a result', 'S19'),
  }),
  notFoundCrumb: c.words,
  /** The text of the floating booking control, which is part of 'Book your tour now'. */
  bookingCall: c.words,
});
