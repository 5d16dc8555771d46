import { z } from 'zod';
import {
  checkWordings,
  experimentSchema,
  wordingFields,
  wordingsOf,
  words,
} from '@cobblestone/domain/content/parts.schema.ts';

/** Copy that asks for a signup must say how to unsubscribe (E32). */
export const unsubscribeHint = words.refine(
  (text) => /\bunsubscrib/i.test(text) && /\b(link|button|reply|write)\b/i.test(text),
  'the text must say how to unsubscribe, such as: A link at the bottom of every letter unsubscribes you.',
);

/** The copy of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z
  .strictObject({
    kicker: words,
    wordings: wordingsOf(z.strictObject({ ...wordingFields, title: words, deck: unsubscribeHint, submit: words })).min(
      1,
    ),
    experiment: experimentSchema,
    labels: z.strictObject({ email: words, firstName: words, lastName: words }),
    /** The button after a signup was handed over, while the form is unchanged. */
    again: words,
    /** Shown before a signup was handed over; neither text may claim that the signup succeeded. */
    newTab: words,
    handedOver: words,
    /** Sent in the hidden `tags` field. */
    tags: words,
  })
  .superRefine(checkWordings);
