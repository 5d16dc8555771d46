import { pictureDataSchema } from '@hemstitch/platform/contract/content/pictures.schema';
import { z } from 'zod';

/**
 * The formats of the data files that the compiler writes and the pages read. The pages import only the types
 * (`import type`), so that visitors do not download the parser.
 */

/** `category` is absent only where a post has none (B8, B23). */
const postCardSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  category: z.string().optional(),
  /** The picture's name. */
  image: z.string(),
  imageAlt: z.string(),
  /** In minutes. */
  readTime: z.number(),
  /** The picture's size, color and file hash, so that a card needs no table of all pictures. */
  picture: pictureDataSchema,
});
export type PostCard = z.infer<typeof postCardSchema>;

/** A card with what the structured data of a page needs as well. */
const publishedCardSchema = postCardSchema.extend({
  /** The publication time, ISO 8601 with New York's offset. */
  published: z.string(),
});

/** `posts/<id>.json`: everything that the post page shows except the body, which is `posts/<id>.html`. */
export const postDataSchema = publishedCardSchema.extend({
  tags: z.array(z.string()),
  /** The number of space-separated words in the Markdown body (B26). */
  wordCount: z.number(),
  /** Notes under the story, with one numbering for both lists. */
  documents: z.array(z.string()).optional(),
  told: z.array(z.string()).optional(),
  /** Posts of the same topic, newest first, without the post itself (B19). */
  related: z.array(postCardSchema).max(3),
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
  /** The number of posts on all pages of this list. */
  total: z.number(),
  /** The topic's slug, or null for the list of all posts. */
  category: z.string().nullable(),
  /** Every topic with its number of posts, in the order of the filter buttons. */
  categories: z.array(categoryCountSchema),
  posts: z.array(publishedCardSchema),
});
export type ListPage = z.infer<typeof listPageSchema>;

/** `search-index.json` is loaded when the search is first used. Each picture is listed once, by name. */
export const searchIndexSchema = z.strictObject({
  pictures: z.record(z.string(), pictureDataSchema),
  posts: z.array(
    postCardSchema.omit({ picture: true }).extend({
      tags: z.array(z.string()),
      /** The words of the story and its notes, each once. */
      words: z.string(),
    }),
  ),
});
export type SearchIndex = z.infer<typeof searchIndexSchema>;

/** `latest.json`: the three newest cards, for the home page. */
export const latestPostsSchema = z.array(postCardSchema).max(3);
export type LatestPosts = z.infer<typeof latestPostsSchema>;

/** `post-index.json`: every post, newest first, for the site map and the list of pages to stitch. */
export const postIndexSchema = z.array(
  postCardSchema.pick({ id: true, title: true, excerpt: true, date: true, category: true }),
);
export type PostIndex = z.infer<typeof postIndexSchema>;

/** `tags/<slug of the tag>.json`: the newest posts with a tag, for pages about its subject. */
export const tagPostsSchema = z.array(postCardSchema).max(6);
export type TagPosts = z.infer<typeof tagPostsSchema>;
