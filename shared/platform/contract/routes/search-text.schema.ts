import { z } from 'zod';

const beginning = z.string().regex(/^[a-z]{3,}$/);

/** `content/spellings.json`: two spellings of the start of a word; searches use the first. */
export const spellingsSchema = z
  .array(z.tuple([beginning, beginning]))
  .refine((pairs) => new Set(pairs.flat()).size === pairs.length * 2, 'a beginning stands twice');
