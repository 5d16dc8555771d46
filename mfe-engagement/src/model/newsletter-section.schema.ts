import { words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** The words of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z.strictObject({
  kicker: words,
  title: words,
  deck: words,
  labels: z.strictObject({ email: words, firstName: words, lastName: words }),
  submit: words,
  /** Where the mailing service answers: before a signup was handed to it, and after. Neither claims how it went. */
  newTab: words,
  handedOver: words,
  /** Sent in the hidden `tags` field. */
  tags: words,
});
