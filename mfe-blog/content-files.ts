import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { categoriesSchema, listCopySchema, storyCopySchema } from './src/model/content.schema.ts';

/** The schema of each content file, except for posts. */
export const contentFiles = {
  'list-copy.json': listCopySchema,
  'story-copy.json': storyCopySchema,
  'categories.json': categoriesSchema,
} satisfies ContentSchemas;
