import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import {
  headSchema,
  heroSchema,
  linkSchema,
  pointSchema,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';

/** The topics of posts, in the order of the filters (B9). */
export const categoriesSchema = z
  .array(z.strictObject({ name: words, slug: z.string().regex(slugPattern), description: words }))
  .min(1);

export type BlogCategory = z.infer<typeof categoriesSchema>[number];

const promo = pointSchema.extend({ links: z.array(linkSchema).length(3) });

/** The texts around the list of posts: `content/list-copy.json`. */
export const listCopySchema = z.strictObject({
  /** The list's metadata (B27). */
  head: headSchema.required(),
  /** The picture is chosen in page-pictures.ts, so that bundles do not include the table of all pictures. */
  hero: heroSchema.omit({ picture: true }),
  browse: z.strictObject({ title: words, deck: words }),
  promotion: promo,
  empty: z.strictObject({
    none: pointSchema,
    filtered: pointSchema,
    /** For a search without results in all topics. */
    searched: pointSchema,
  }),
  /** For a search index that cannot be loaded. */
  searchFailed: pointSchema,
  /** For a search that is loading. */
  searching: words,
  /** For a search that has reached the maximum length. */
  searchFull: wordsWith('limit'),
  withoutScript: z.strictObject({ text: words, link: words }),
});
export type ListCopy = z.infer<typeof listCopySchema>;

/** The texts below each post: `content/story-copy.json`. */
export const storyCopySchema = z.strictObject({
  /** The headings of a story's notes. */
  notes: z.strictObject({ title: words, documents: words, told: words }),
  callToAction: promo.extend({ kicker: words }),
});
export type StoryCopy = z.infer<typeof storyCopySchema>;
