import { z } from 'zod';
import {
  checkWordings,
  experimentSchema,
  headSchema,
  heroSchema,
  linkSchema,
  pointSchema,
  questionSchema,
  testimonialSchema,
  wordFields,
  wordingFields,
  wordingsOf,
  words,
} from '@cobblestone/domain/content/parts.schema.ts';
import { contactFieldNames } from '@cobblestone/domain/forms/contact.schema.ts';

/** The copy of the contact page (E3, E5). */
export const contactPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  form: z.strictObject({
    ...wordFields('title', 'deck', 'submit', 'sending'),
    hints: z.strictObject(wordFields(...contactFieldNames, 'consent')).partial(),
    labels: z.strictObject(wordFields(...contactFieldNames, 'consent', 'website')),
    /** First lines of the message after the private-tours calculator. */
    groupMessage: z.string().includes('[guests]'),
    groupMessageOfOne: z.string().min(1),
    sent: z.strictObject({ title: words, text: words, lasting: words }),
    failed: z.strictObject({
      title: words,
      /** Shown if the server refused without a reason. */
      noReason: words,
      /** `default` is shown if there was no answer. */
      ...wordFields('default', 'kept', 'mailLink', 'mailSubject'),
    }),
    refused: pointSchema,
    withoutScript: words,
    notStarted: words,
  }),
  resources: z.strictObject({
    title: words,
    text: words,
    links: z.array(linkSchema.extend({ note: words })).length(3),
  }),
  quickActions: z.strictObject({ title: words, text: words, book: words, questions: words }),
  reachOut: pointSchema,
  quote: testimonialSchema,
  faq: z.strictObject({ kicker: words, title: words, items: z.array(questionSchema).length(6) }),
  help: z
    .strictObject({
      wordings: wordingsOf(
        z.strictObject({ ...wordingFields, label: words.max(24, 'the button has 24 letters at most') }),
      ).min(1),
      experiment: experimentSchema,
      missingTitle: words,
      missingText: words,
    })
    .superRefine(checkWordings),
});
