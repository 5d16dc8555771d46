import { words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** Words that ask for a signup say how it ends (E32). */
export const wordsOnUnsubscribing = words.refine(
  (text) => /\bunsubscrib/i.test(text) && /\b(link|button|reply|write)\b/i.test(text),
  'the words say how one unsubscribes, such as: A link at the foot of every letter unsubscribes you.',
);

/** The words of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z.strictObject({
  kicker: words,
  title: words,
  deck: wordsOnUnsubscribing,
  labels: z.strictObject({ email: words, firstName: words, lastName: words }),
  submit: words,
  /** Where the mailing service answers: before a signup was handed to it, and after. Neither claims how it went. */
  newTab: words,
  handedOver: words,
  /** Sent in the hidden `tags` field. */
  tags: words,
});
