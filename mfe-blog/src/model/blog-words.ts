import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import wordsJson from '../../content/blog-words.json' with { type: 'json' };
import { blogWordsSchema } from './blog-words.schema.ts';

/** The blog's own words besides its posts. */
export const blogWords = parseContent(blogWordsSchema, wordsJson);
