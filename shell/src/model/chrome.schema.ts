import { z } from 'zod';

const path = z.string().startsWith('/');
const pageLink = z.strictObject({ label: z.string().min(1), path });

/** `content/chrome.json`: the words and links around every page (S10, S20). */
export const chromeContentSchema = z.strictObject({
  headerLinks: z.array(pageLink.extend({ /** This link has the tours menu beside it. */ opens: z.literal('tours').optional() })),
  giftCards: z.string().min(1),
  /** In place of 'Book Your Tour' on the page of private tours. */
  askForDate: z.string().min(1),
  footer: z.strictObject({
    blurb: z.string().min(1),
    quickLinks: z.array(z.union([pageLink, z.strictObject({ label: z.string().min(1), opens: z.literal('gift-cards') })])),
    contact: z.strictObject({ title: z.string().min(1), note: z.string().min(1), place: z.string().min(1) }),
    /** What follows the copyright sign and the year. */
    imprint: z.string().min(1),
    closing: z.string().min(1),
  }),
  search: z.strictObject({
    label: z.string().min(1),
    placeholder: z.string(),
    hint: z.string().min(1),
  }),
  notFoundCrumb: z.string().min(1),
  bookBar: z.strictObject({
    title: z.string().min(1),
    /** `{name}` stands for a fact (shared/contracts/facts-in-words.ts). */
    note: z.string().min(1),
    /** In place of `note` on the page of private tours. */
    privateNote: z.string().min(1),
  }),
  /** The short text of the booking control that floats in a corner; it stands in 'Book your tour now'. */
  bookingCall: z.string().min(1),
});

export type ChromeContent = z.infer<typeof chromeContentSchema>;
