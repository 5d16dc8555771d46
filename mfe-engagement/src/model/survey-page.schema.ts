import { z } from 'zod';
import { headSchema, heroSchema, pointSchema, words, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { surveyFieldNames } from '@cobblestone/domain/forms/survey.schema.ts';

/** The copy of the survey (E24, E25). */
export const surveyPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  form: z.strictObject({
    ...wordFields('title', 'submit', 'sending'),
    parts: z.strictObject({ walk: words, marks: words, next: words }),
    labels: z.strictObject(wordFields(...surveyFieldNames)),
    /** Name of a private walk in the list of tours. */
    privateTour: words,
    hints: z.strictObject({ feedback: words }),
    sent: pointSchema.extend({ lasting: words, toast: pointSchema }),
    failed: z.strictObject({ title: words, text: words, kept: words, mailLink: words, mailSubject: words }),
    withoutScript: words,
    notStarted: words,
  }),
});
export type SurveyPageContent = z.infer<typeof surveyPageSchema>;
