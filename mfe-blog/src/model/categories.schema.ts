import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import { words } from '@cobblestone/domain/content/parts.schema.ts';

/** The topics of posts, in the order of the filters (B9). */
export const categoriesSchema = z
  .array(z.strictObject({ name: words, slug: z.string().regex(slugPattern), description: words }))
  .min(1);

export type BlogCategory = z.infer<typeof categoriesSchema>[number];
