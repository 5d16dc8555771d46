// The desk may use these parts of the blog, in a browser too.
export { findDeepNesting } from './compile/body/nesting.ts';
export { NO_PICTURE, unfinishedState } from './compile/drafts/drafts.ts';
export { closedAt, unfinishedReasons } from './compile/posts/publication-time.ts';
export { compilePost, idOfPath, type PostContext, type PostFile } from './compile/posts/compile-post.ts';
export { postFrontMatterSchema } from './compile/posts/post.schema.ts';
export { DEFAULT_TIME, publishedAt } from './compile/posts/publication-time.ts';
