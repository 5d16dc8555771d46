import { z } from 'zod';
import { headSchema, headerSchema, questionSchema, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { tourHeroSchema, paragraphsSchema } from './content-parts.schema.ts';

/** The copy of /tours (T2). */
export const listingSchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema.extend({ compare: z.string() }),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema }),
  search: z.strictObject({
    ...wordFields('label', 'placeholder', 'clear'),
    count: z.string().includes('[found]').includes('[total]'),
    noneMatching: z.string().includes('[query]'),
    ...wordFields('noneTitle', 'noneAdvice', 'reset'),
  }),
  cards: z.strictObject({
    ...wordFields('popular', 'details', 'bookPrivate'),
    /** Labels of the facts on a card. */
    facts: z.strictObject({ price: z.string(), leaves: z.string(), meet: z.string() }),
    ...wordFields('price', 'privatePrice', 'privateMeet'),
  }),
  comparison: headerSchema.extend({
    caption: z.string(),
    columns: z.array(z.string()).length(8),
    length: z.string(),
    /** Shown instead of a number of stops. */
    stopsOfPrivate: z.string(),
    accessOfPrivate: z.string(),
    footnote: z.string(),
  }),
  note: z.strictObject({ title: z.string(), paragraphs: paragraphsSchema }),
  credentialsLabel: z.string(),
  credentials: z.array(z.strictObject({ figure: z.string(), text: z.string() })).min(3),
  faq: headerSchema.extend({ items: z.array(questionSchema).min(4), appended: questionSchema }),
  bookingCall: headerSchema.extend({ book: z.string(), ask: z.string() }),
});
export type ListingContent = z.infer<typeof listingSchema>;

/** The copy of the section of /tours that is loaded separately (T10). */
export const expectationsSchema = z.strictObject({
  header: headerSchema,
  picture: z.string(),
  steps: z.array(z.strictObject({ time: z.string(), title: z.string(), text: z.string() })).min(3),
  bring: z.strictObject({ title: z.string(), items: z.array(z.string()).min(3) }),
});
