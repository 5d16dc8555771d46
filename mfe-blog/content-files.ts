import type { ContentFiles } from '@cobblestone/platform/build/content/field-faults.ts';
import { blogWordsSchema } from './src/model/blog-words.schema.ts';
import { categoriesSchema } from './src/model/categories.schema.ts';

/** Every content file of the app besides its posts, and what it must be. */
export const contentFiles: ContentFiles = {
  'blog-words.json': blogWordsSchema,
  'categories.json': categoriesSchema,
};
