import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import {
  headSchema,
  heroSchema,
  linkSchema,
  pointSchema,
  promised,
  promisedLink,
  words,
} from '@cobblestone/domain/content/parts.schema.ts';

/** The topics of posts, in the order of the filters (B9). */
export const categoriesSchema = z
  .array(z.strictObject({ name: words, slug: z.string().regex(slugPattern), description: words }))
  .min(1);

export type BlogCategory = z.infer<typeof categoriesSchema>[number];

/** The texts around the list of posts: `content/list-copy.json`. */
export const listCopySchema = z.strictObject({
  /** The list's metadata (B27). */
  head: headSchema.required(),
  /** The picture is chosen in page-pictures.ts, so that bundles do not include the table of all pictures. */
  hero: heroSchema.omit({ picture: true }).extend({ title: promised('Blog & Cat Stories', 'B7') }),
  browse: z.strictObject({ title: promised('Browse by Topic', 'B10'), deck: words }),
  promotion: z.strictObject({
    title: promised('Experience These Stories in Person', 'B13'),
    text: promised(
      "Join our expert guides for a walking tour through NYC's historic neighborhoods and discover the cat stories that shaped the city.",
      'B13',
    ),
    links: z.tuple([
      promisedLink('Explore All Tours', '/tours', 'B13'),
      promisedLink('Brooklyn Heights Tour', '/tours/brooklyn-heights', 'B13'),
      promisedLink('Book Now', '/booking', 'B13'),
    ]),
  }),
  empty: z.strictObject({
    none: z.strictObject({
      title: promised('No Blog Posts Available', 'B12'),
      text: promised('Check back soon for new stories and updates!', 'B12'),
    }),
    filtered: pointSchema.extend({ title: promised('No posts found', 'B11') }),
    /** For a search without results in all topics. */
    searched: pointSchema,
  }),
  /** For a search index that cannot be loaded. */
  searchFailed: pointSchema,
  /** For a search that is loading. */
  searching: words,
  withoutScript: z.strictObject({ text: words, link: words }),
});
export type ListCopy = z.infer<typeof listCopySchema>;

/** The texts below each post: `content/story-copy.json`. */
export const storyCopySchema = z.strictObject({
  /** The headings of a story's notes. */
  notes: z.strictObject({ title: words, documents: words, told: words }),
  callToAction: pointSchema.extend({
    kicker: words,
    links: z.tuple([
      linkSchema.extend({ to: promised('/tours', 'B20') }),
      linkSchema.extend({ to: promised('/about', 'B20') }),
      linkSchema.extend({ to: promised('/gallery', 'B20') }),
    ]),
  }),
});
export type StoryCopy = z.infer<typeof storyCopySchema>;
