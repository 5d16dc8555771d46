import { z } from 'zod';
import { pictureDataSchema } from '@cobblestone/platform/contract/content/pictures.schema.ts';

/**
 * The shapes of the data files that the compiler writes and the pages read. The pages import the types alone
 * (`import type`), so that no parser reaches the visitor.
 */

/** What a card shows. `category` is absent only where a post has none (B8, B23). */
const postCardSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  category: z.string().optional(),
  /** Name of the picture. */
  image: z.string(),
  imageAlt: z.string(),
  /** Minutes. */
  readTime: z.number(),
  /** Size, colour and file hash of the picture, so that a card needs no table of all pictures. */
  picture: pictureDataSchema,
});
export type PostCard = z.infer<typeof postCardSchema>;

/** What a page of its own says of a post to search engines, besides. */
const publishedCardSchema = postCardSchema.extend({
  /** When it came out, ISO 8601 with New York's offset. */
  published: z.string(),
});

/** A related story: same topic, newest first, never the post itself (B19). */
const relatedPostSchema = postCardSchema.pick({
  id: true,
  title: true,
  excerpt: true,
  category: true,
  date: true,
  image: true,
  imageAlt: true,
  picture: true,
});
export type RelatedPost = z.infer<typeof relatedPostSchema>;

/** `posts/<id>.json`: all that the post page shows, except the body, which is `posts/<id>.html`. */
export const postDataSchema = publishedCardSchema.extend({
  tags: z.array(z.string()),
  /** Space-separated words of the Markdown body (B26). */
  wordCount: z.number(),
  /** Notes under the story, numbered through both lists. */
  documents: z.array(z.string()).optional(),
  told: z.array(z.string()).optional(),
  related: z.array(relatedPostSchema).max(3),
});
export type PostData = z.infer<typeof postDataSchema>;

const categoryCountSchema = z.strictObject({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.number(),
});
export type CategoryCount = z.infer<typeof categoryCountSchema>;

/** `list/<n>.json` and `list/<category slug>/<n>.json`: `postsPerPage` cards each, newest first. */
export const listPageSchema = z.strictObject({
  page: z.number(),
  pages: z.number(),
  /** Posts in this list, over all its pages. */
  total: z.number(),
  /** Slug of the topic, or null for the list of everything. */
  category: z.string().nullable(),
  /** Every topic with its number of posts, in the order of the filter buttons. */
  categories: z.array(categoryCountSchema),
  posts: z.array(publishedCardSchema),
});
export type ListPage = z.infer<typeof listPageSchema>;

/**
 * `search-index.json`, the newest posts, loaded when the search is first touched, and `search/<n>.json`, older ones, loaded
 * while somebody searches. Pictures are listed once, by name.
 */
export const searchIndexSchema = z.strictObject({
  /** How many files of older posts there are. */
  older: z.number().optional(),
  pictures: z.record(z.string(), pictureDataSchema),
  posts: z.array(
    postCardSchema.omit({ picture: true }).extend({
      tags: z.array(z.string()),
      /** Those of the story and its notes, each once. */
      words: z.string(),
    }),
  ),
});
export type SearchIndex = z.infer<typeof searchIndexSchema>;

/** `latest.json`: the three newest cards, for the home page. */
export const latestPostsSchema = z.array(postCardSchema).max(3);
export type LatestPosts = z.infer<typeof latestPostsSchema>;

/** `post-index.json`: the newest posts, newest first, for the site map. */
export const postIndexSchema = z.array(
  postCardSchema.pick({ id: true, title: true, excerpt: true, date: true, category: true }),
);
export type PostIndex = z.infer<typeof postIndexSchema>;

/** `older-posts.json`: pages of the list beyond the site map's posts, each with the date of its first. */
export const olderPostsSchema = z.array(z.strictObject({ page: z.number(), date: z.string() }));
export type OlderPosts = z.infer<typeof olderPostsSchema>;

/** `all-posts.json`: every post, newest first, for the list of addresses to stitch; no page reads it. */
export const allPostsSchema = z.array(postCardSchema.pick({ id: true, date: true }));
export type AllPosts = z.infer<typeof allPostsSchema>;

/** `tags/<slug of the tag>.json`: the newest cards of a tag, for places that are about it. */
export const tagPostsSchema = z.array(postCardSchema).max(6);
export type TagPosts = z.infer<typeof tagPostsSchema>;
