import { z } from 'zod';

// What content files of all apps are made of: one name for one thing. A schema judges and changes nothing, since a bundle
// holds the file as it is written.

export const words = z.string().regex(/^\S(?:[^]*\S)?$/, 'expected words, without spaces around them');

/** An address of this site: `/tours`, `/blog?post=a-cat`. The content check knows whether it leads somewhere. */
export const sitePath = z.string().startsWith('/');

/** Name of a picture in the app's `content/pictures`. */
export const pictureName = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a picture is named in small letters, digits and hyphens');

/** What search engines and shared links say of a page. */
export const headSchema = z.strictObject({
  title: words,
  description: words.max(200, 'search engines cut descriptions off after 200 characters'),
  keywords: z.array(words).min(1).optional(),
});

/** The header of a band. */
export const headerSchema = z.strictObject({ kicker: words.optional(), title: words, deck: words.optional() });

/** The opening of a page; its picture stands for the page elsewhere, too. */
export const heroSchema = z.strictObject({ kicker: words, title: words, deck: words, picture: pictureName });

export const linkSchema = z.strictObject({ label: words, to: sitePath });
export const pointSchema = z.strictObject({ title: words, text: words });
export const factSchema = z.strictObject({ label: words, value: words });
export const questionSchema = z.strictObject({ question: words.endsWith('?'), answer: words });
export type Question = z.infer<typeof questionSchema>;

/** Someone's praise (A31). `rating` is 1 to 5. */
export const testimonialSchema = z.strictObject({
  quote: words,
  author: words,
  role: words,
  source: words.optional(),
  rating: z.int().min(1).max(5).optional(),
});
