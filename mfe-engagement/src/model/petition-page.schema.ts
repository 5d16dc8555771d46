import { z } from 'zod';
import { pageHeadSchema, pictureSchema } from './contact-page.schema.ts';

const line = z.string().min(1);

/** The words of the petition page (E27, E28). */
export const petitionPageSchema = z.strictObject({
  head: pageHeadSchema,
  hero: z.strictObject({ kicker: line, title: line, deck: line, picture: pictureSchema, action: line }),
  story: z.strictObject({
    kicker: line,
    title: line,
    facts: z.array(z.strictObject({ year: line, text: line })).length(3),
    paragraphs: z.array(line).min(2),
  }),
  significance: z.strictObject({
    kicker: line,
    title: line,
    cards: z.array(z.strictObject({ title: line, text: line })).length(4),
  }),
  sign: z.strictObject({
    kicker: line,
    title: line,
    text: line,
    action: line,
    newWindow: line,
    questions: line,
    mailLabel: line,
    mailSubject: line,
    postTeaser: line,
    postLabel: line,
    /** Slug of the blog post that tells the story. */
    post: z.string().regex(/^[a-z\d-]+$/),
  }),
});
export type PetitionPageContent = z.infer<typeof petitionPageSchema>;
