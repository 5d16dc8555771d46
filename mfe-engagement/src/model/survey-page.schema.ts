import { z } from 'zod';
import { pageHeadSchema, pictureSchema } from './contact-page.schema.ts';

const line = z.string().min(1);

/** The words of the survey (E24, E25). */
export const surveyPageSchema = z.strictObject({
  head: pageHeadSchema,
  hero: z.strictObject({ kicker: line, title: line, deck: line, picture: pictureSchema }),
  form: z.strictObject({
    title: line,
    submit: line,
    submitting: line,
    labels: z.strictObject({
      name: line,
      email: line,
      tourDate: line,
      tourType: line,
      tourRating: line,
      guideRating: line,
      howHeard: line,
      wouldRecommend: line,
      feedback: line,
    }),
    hints: z.strictObject({ feedback: line }),
    sent: z.strictObject({ panelTitle: line, panelText: line, lasting: line, toastTitle: line, toastText: line }),
    failed: z.strictObject({ title: line, text: line, kept: line, mailLink: line, mailSubject: line }),
    withoutScript: line,
    notStarted: line,
  }),
});
export type SurveyPageContent = z.infer<typeof surveyPageSchema>;
