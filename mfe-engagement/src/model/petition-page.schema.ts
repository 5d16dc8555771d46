import { z } from 'zod';
import {
  headSchema,
  headerSchema,
  heroSchema,
  pictureName,
  pointSchema,
  words,
  wordFields,
} from '@cobblestone/domain/content/parts.schema.ts';

/** The copy of the petition page (E27, E28, E44). */
export const petitionPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema.extend({ action: words }),
  story: z.strictObject({
    kicker: words,
    title: words,
    facts: z.array(z.strictObject({ year: words, text: words })).length(3),
    paragraphs: z.array(words).min(2),
  }),
  fire: headerSchema
    .required()
    .extend({
      panels: z.array(pointSchema.extend({ picture: pictureName })).length(5),
      plaque: z.strictObject({ picture: pictureName, name: words, text: words, caption: words }),
    }),
  /** Sources of the account, newspaper with date and page, as in the notes of the post (E27). */
  evidence: z.array(z.strictObject({ source: words, says: words })).min(1),
  significance: z.strictObject({ kicker: words, title: words, cards: z.array(pointSchema).length(4), evidence: words }),
  sign: z.strictObject({
    ...wordFields(
      'kicker',
      'title',
      'text',
      'action',
      'newWindow',
      'questions',
      'mailLabel',
      'mailSubject',
      /** Owner and recipient of the petition, and the data that the form asks for. */
      'terms',
      'postLabel',
    ),
    /** Id of the blog post with the story. */
    post: z.string().regex(/^[a-z\d-]+$/),
  }),
});
