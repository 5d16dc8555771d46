import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import copyJson from '../../content/blog-copy.json' with { type: 'json' };
import { blogCopySchema } from './blog-copy.schema.ts';

/** The blog's texts except its posts. */
export const blogCopy = parseContent(blogCopySchema, copyJson);
