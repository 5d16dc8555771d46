import type { ContentFiles } from '@cobblestone/platform/build/content/field-issues.ts';
import { blogCopySchema } from './src/model/blog-copy.schema.ts';
import { categoriesSchema } from './src/model/categories.schema.ts';

/** The schema of each content file, except for posts. */
export const contentFiles: ContentFiles = { 'blog-copy.json': blogCopySchema, 'categories.json': categoriesSchema };
