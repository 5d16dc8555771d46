import {
  headSchema,
  heroSchema,
  linkSchema,
  pointSchema,
  questionSchema,
  testimonialSchema,
  words,
  wordFields,
} from '@cobblestone/domain/content/parts.schema.ts';
import { contactFieldNames } from '@cobblestone/domain/forms/contact.schema.ts';
import { z } from 'zod';

/** A field that is added to the form must have its words here. */
const fieldNames = z.enum(contactFieldNames);

/** The words of the contact page (E3, E5). Texts may hold `{fact}` names, see shared/domain/tours/facts-in-words.ts. */
export const contactPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  form: z.strictObject({
    ...wordFields('title', 'deck', 'submit', 'sending'),
    hints: z.partialRecord(fieldNames, words),
    labels: z.record(fieldNames.or(z.enum(['consent', 'website'])), words),
    /** First lines of the message of a visitor who comes from the private-tours calculator; `[guests]` is the size. */
    groupMessage: z.string().includes('[guests]'),
    groupMessageOfOne: z.string().min(1),
    sent: z.strictObject({ title: words, text: words, lasting: words }),
    failed: z.strictObject({
      title: words,
      /** When the server refused and gave no reason. */
      noReason: words,
      /** When there was no answer. */
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
  faq: z.strictObject({
    kicker: words,
    title: words,
    items: z.array(questionSchema).length(6),
  }),
  help: z.strictObject({ label: words, missingTitle: words, missingText: words }),
});
export type ContactPageContent = z.infer<typeof contactPageSchema>;
