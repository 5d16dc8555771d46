import copyJson from '../../content/blog-copy.json' with { type: 'json' };
import type { BlogCopy } from './blog-copy.schema.ts';

/** The blog's texts except its posts. */
export const blogCopy: BlogCopy = copyJson;
