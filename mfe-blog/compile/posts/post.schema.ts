import { unprintable } from '@hemstitch/platform/build/content/unprintable';
import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import remedies from './front-matter-remedies.json' with { type: 'json' };

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
  /** Laws, records and books that can be looked up: notes below the story, which refers to one by its number, `[1]`. */
  documents: z
    .array(text.refine((note) => /\b1\d{3}|20\d\d\b/.test(note), 'has a note without a year'))
    .min(1)
    .optional(),
  /** Notes from oral history, numbered after `documents`. */
  told: z.array(text).min(1).optional(),
  /** Pull quotes: sentences of the story. */
  pull: z.array(text).min(1).optional(),
  /** Old ids, whose addresses redirect to the post. A release writes them. */
  formerly: z.array(z.string().regex(slugPattern)).optional(),
});

export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;

/** Shown when a field is refused. */
export const frontMatterRemedies: Record<keyof PostFrontMatter, string> = remedies;
