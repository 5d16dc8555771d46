import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { listCopySchema, storyCopySchema } from './src/model/blog-copy.schema.ts';
import { categoriesSchema } from './src/model/categories.schema.ts';

/** The schema of each content file, except for posts. */
export const contentFiles: ContentSchemas = {
  'list-copy.json': listCopySchema,
  'story-copy.json': storyCopySchema,
  'categories.json': categoriesSchema,
};
