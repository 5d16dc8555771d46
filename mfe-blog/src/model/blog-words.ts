import wordsJson from '../../content/blog-words.json' with { type: 'json' };
import type { BlogWords } from './blog-words.schema.ts';

/** Parsed by its schema when the app is built (app.build.ts), so that no parser reaches the visitor. */
export const blogWords: BlogWords = wordsJson;
