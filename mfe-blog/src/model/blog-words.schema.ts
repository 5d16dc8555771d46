import { headSchema, heroSchema, linkSchema, pointSchema, words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

const invitation = pointSchema.extend({ links: z.array(linkSchema).length(3) });

/** The blog's own words besides its posts: `content/blog-words.json`. */
export const blogWordsSchema = z.strictObject({
  /** What search engines and shared links say of the list (B27). */
  head: headSchema.required(),
  /** Its picture is named in code (page-pictures.ts), so that a bundle holds no table of every post's. */
  hero: heroSchema.omit({ picture: true }),
  browse: z.strictObject({ title: words, deck: words }),
  promotion: invitation,
  empty: z.strictObject({
    none: pointSchema,
    filtered: pointSchema,
    /** Under the count line of a search that found nothing in any topic. */
    searched: pointSchema,
  }),
  /** When the search index cannot be loaded. */
  searchFailed: pointSchema,
  /** Over a story's notes. */
  notes: z.strictObject({ title: words, documents: words, told: words }),
  callToAction: invitation.extend({ kicker: words }),
  /** While the results of a search are waited for. */
  searching: words,
  /** Beside a search field that takes no more. */
  searchFull: words.includes('[limit]'),
  withoutScript: z.strictObject({ text: words, link: words }),
});
