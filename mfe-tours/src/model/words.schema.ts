import { z } from 'zod';

/** Name of a picture in this app's `content/pictures`. */
export const pictureNameSchema = z.string().regex(/^[a-z\d-]+$/, 'a picture name is lower case, digits and hyphens');

const text = z.string().min(1);

export const metaSchema = z.strictObject({
  title: text,
  description: text.max(200, 'search engines cut descriptions off'),
  keywords: z.array(text).optional(),
});

export const heroSchema = z.strictObject({
  kicker: text,
  title: text,
  subtitle: text,
  picture: pictureNameSchema,
  /** Darkens a bright picture under the words. */
  imageStyle: z.enum(['natural', 'darken', 'darker']).optional(),
  badges: z.array(text).optional(),
});

/** One band's header. */
export const headerSchema = z.strictObject({ kicker: text.optional(), title: text, deck: text.optional() });

export const faqSchema = z.strictObject({ question: text.endsWith('?'), answer: text });
export type Faq = z.infer<typeof faqSchema>;

export const testimonialSchema = z.strictObject({
  quote: text,
  author: text,
  role: text,
  source: text.optional(),
  rating: z.int().min(1).max(5).optional(),
});

export const paragraphsSchema = z.array(text).min(1);

/** The slip beside the questions of a tour. */
export const askUsSchema = z.strictObject({ title: text, text, link: text });
export type AskUs = z.infer<typeof askUsSchema>;
