import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';

/** The topics of posts, in the order of the filters (B9). */
export const categoriesSchema = z
  .array(z.strictObject({ name: c.words, slug: z.string().regex(slugPattern), description: c.words }))
  .min(1);

export type BlogCategory = z.infer<typeof categoriesSchema>[number];

/** The texts around the list of posts: `content/list-copy.json`. */
export const listCopySchema = z.strictObject({
  /** The list's metadata (B27). */
  head: c.headSchema.required(),
  /** The picture is chosen in page-pictures.ts, so that bundles do not include the table of all pictures. */
  hero: c.heroSchema.omit({ picture: true }).extend({ title: c.promised('Blog & Cat Stories', 'B7') }),
  browse: z.strictObject({ title: c.promised('Browse by Topic', 'B10'), deck: c.words }),
  promotion: z.strictObject({
    title: c.promised('Experience These Stories in Person', 'B13'),
    text: c.promised(
      "Join our expert guides for a walking tour through NYC's historic neighborhoods and discover the cat stories that shaped the city.",
      'B13',
    ),
    links: z.tuple([
      c.promisedLink('Explore All Tours', '/tours', 'B13'),
      c.promisedLink('Brooklyn Heights Tour', '/tours/brooklyn-heights', 'B13'),
      c.promisedLink('Book Now', '/booking', 'B13'),
    ]),
  }),
  empty: z.strictObject({
    none: z.strictObject({
      title: c.promised('No Blog Posts Available', 'B12'),
      text: c.promised('Check back soon for new stories and updates!', 'B12'),
    }),
    filtered: c.pointSchema.extend({ title: c.promised('No posts found', 'B11') }),
    /** For a search without results in all topics. */
    searched: c.pointSchema,
  }),
  /** For a search index that cannot be loaded. */
  searchFailed: c.pointSchema,
  withoutScript: z.strictObject({ text: c.words, link: c.words }),
});

/** The texts below each post: `content/story-copy.json`. */
export const storyCopySchema = z.strictObject({
  /** The headings of a story's notes. */
  notes: z.strictObject({ title: c.words, documents: c.words, told: c.words }),
  callToAction: c.pointSchema.extend({
    kicker: c.words,
    links: z.tuple([
      c.linkSchema.extend({ to: c.promised('/tours', 'B20') }),
      c.linkSchema.extend({ to: c.promised('/about', 'B20') }),
      c.linkSchema.extend({ to: c.promised('/gallery', 'B20') }),
    ]),
  }),
});
