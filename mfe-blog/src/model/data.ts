import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import type { BlogCategory } from './content.schema.ts';

// The data files that the compiler writes and the pages read. They are not validated: the build made them of posts that it had parsed.

export interface PostCard {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Absent only where a post has none (B8, B23). */
  category?: string | undefined;
  /** The picture's name. */
  image: string;
  imageAlt: string;
  /** In minutes. */
  readTime: number;
  /** The picture's size, color and file hash, so that a card needs no table of all pictures. */
  picture: PictureData;
}

/** A card with the publication time for structured data, ISO 8601 with New York's offset. */
type PublishedCard = PostCard & { published: string };

/** `posts/<id>.json`: everything that the post page shows except the body, which is `posts/<id>.html`. */
export interface PostData extends PublishedCard {
  tags: string[];
  /** The number of space-separated words in the Markdown body (B26). */
  wordCount: number;
  /** Notes under the story, with one numbering for both lists. */
  documents?: string[];
  told?: string[];
  /** Up to three posts of the same topic, newest first, without the post itself (B19). */
  related: PostCard[];
}

export type CategoryCount = BlogCategory & { count: number };

/** `list/<n>.json` and `list/<category slug>/<n>.json`: `postsPerPage` cards each, newest first. */
export interface ListPage {
  page: number;
  pages: number;
  /** The number of posts on all pages of this list. */
  total: number;
  /** The topic's slug, or null for the list of all posts. */
  category: string | null;
  /** Every topic with its number of posts, in the order of the filter buttons. */
  categories: CategoryCount[];
  posts: PublishedCard[];
}

/** `search-index.json` is loaded when the search is first used. `words` are those of the story and its notes, each once. */
export type SearchIndex = (PostCard & { tags: string[]; words: string })[];

/** `latest.json`: the three newest cards, for the home page. */
export type LatestPosts = PostCard[];

/** `post-index.json`: every post, newest first, for the site map and the list of pages to stitch. */
export type PostIndex = Pick<PostCard, 'id' | 'title' | 'excerpt' | 'date' | 'category'>[];

/** `tags/<slug of the tag>.json`: the six newest posts with a tag, for pages about its subject. */
export type TagPosts = PostCard[];
