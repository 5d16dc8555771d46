import { z } from 'zod';

const words = z.string().trim().min(1);
const link = z.strictObject({ label: words, to: z.string().startsWith('/') });

/** The blog's own words besides its posts: `content/blog-words.json`. */
export const blogWordsSchema = z.strictObject({
  /** What search engines and shared links say of the list (B27). */
  meta: z.strictObject({ title: words, description: words, keywords: z.array(words).min(1) }),
  hero: z.strictObject({ kicker: words, title: words, deck: words }),
  browse: z.strictObject({ title: words, deck: words }),
  promotion: z.strictObject({ title: words, text: words, links: z.array(link).length(3) }),
  empty: z.strictObject({
    none: z.strictObject({ title: words, text: words }),
    filtered: z.strictObject({ title: words, text: words }),
    /** Under the count line of a search that found nothing in any topic. */
    searched: z.strictObject({ title: words, text: words }),
  }),
  /** When the search index cannot be loaded. */
  searchFailed: z.strictObject({ title: words, text: words }),
  callToAction: z.strictObject({ kicker: words, title: words, text: words, links: z.array(link).length(3) }),
  /** While the results of a search are waited for. */
  searching: words,
  withoutScript: z.strictObject({ text: words, link: words }),
});

export type BlogWords = z.infer<typeof blogWordsSchema>;
