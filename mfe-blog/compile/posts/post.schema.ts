import { z } from 'zod';
import { unprintable } from '@cobblestone/platform/build/content/unprintable.ts';
import { slugPattern } from '@cobblestone/platform/contract/content/slug.ts';

const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !/<[a-z!/]/i.test(value), 'contains HTML')
  .refine((value) => !unprintable.test(value), 'contains an invisible control character');

/** No release contains posts in these states. */
export const unfinishedStates = ['draft', 'review'] as const;

const isoDate = z.string().refine((value) => z.iso.date().safeParse(value).success, 'is not a date');

/** The front matter of a post (B23). The compiler checks that the category and the picture exist. */
export const postFrontMatterSchema = z.strictObject({
  /** Default: the file's name. */
  id: z.string().regex(slugPattern).optional(),
  title: text,
  excerpt: text,
  author: text,
  /** YYYY-MM-DD. A post with a date in the future is scheduled. */
  date: isoDate,
  /** HH:MM in New York; default 09:00. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  /** Default: `ready`. */
  state: z.enum([...unfinishedStates, 'ready']).optional(),
  category: text.optional(),
  /** Name of a picture of the blog, with or without "/pictures/". */
  image: text.transform((value) => value.replace(/^\/pictures\//, '')),
  imageAlt: text.optional(),
  tags: z.array(text.refine((tag) => !tag.startsWith('#'), 'starts with #')).optional(),
  /** In minutes; default: computed from the number of words. */
  readTime: z.int().min(1).max(120).optional(),
  /** The story's sources: notes below it from papers and records. The story refers to a note by its number, `[1]`. */
  documents: z.array(text.refine((note) => /\b1\d{3}|20\d\d\b/.test(note), 'has a note without a year')).min(1),
  /** Notes from oral history, numbered after `documents`. */
  told: z.array(text).min(1).optional(),
  /** Pull quotes: sentences of the story. */
  pull: z.array(text).min(1).optional(),
  /** Old ids, whose addresses redirect to the post. A release writes them. */
  formerly: z.array(z.string().regex(slugPattern)).optional(),
});

export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;

/** Shown when a field is refused. */
export const frontMatterRemedies: Record<keyof PostFrontMatter, string> = {
  id: 'Leave `id` out, and the file name is used. If you keep it: small letters, digits and hyphens, like `id: cats-of-pearl-street`.',
  title: 'Write the headline in quotes: `title: "The Cats of Pearl Street"`. Plain text, no HTML.',
  excerpt:
    'Write one or two sentences that say what the story is about, in quotes: `excerpt: "..."`. Plain text, no HTML.',
  author: 'Write `author: The Cobblestone Cats Team`.',
  date: 'Write the day as year-month-day, like `date: 2024-11-03`.',
  time: 'Write hours and minutes in New York, like `time: 14:30`, or leave it out: then it is nine in the morning.',
  state: 'Write `state: draft`, `state: review` or `state: ready`, or leave the line out when the post is ready.',
  category: 'Write one of the topics, like `category: History`.',
  image: 'Write the name of a picture in mfe-blog/content/pictures without its ending, like `image: blog-bodega-cat`.',
  imageAlt: 'Describe what the picture shows in one sentence, in quotes: `imageAlt: "A gray cat on a crate."`.',
  tags: 'Write the tags as a list in square brackets, without #: `tags: [brooklyn, working-cats]`.',
  readTime: 'Leave `readTime` out and it is worked out from the words; or write whole minutes, like `readTime: 4`.',
  documents:
    'List the story’s sources, each in quotes on a line that starts with a hyphen, with newspaper, date and page: `documents:`, then `  - "The Harbor Lantern, May 3, 1904, page 2: the fire."`.',
  told: 'Write the notes as a list, each in quotes on a line that starts with a hyphen: `told:`, then `  - "The keeper of the cafe."`.',
  pull: 'Write sentences of the story, word for word, each in quotes on a line that starts with a hyphen.',
  formerly: 'Write the names that the post had before as a list: `formerly: [the-old-name]`.',
};
