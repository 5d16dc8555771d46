// The desk may use these parts of the blog.
export { hasExcessiveMarkup } from './compile/body/body.ts';
export { compileDraftPage, unfinishedState } from './compile/drafts/drafts.ts';
export { compilePost, idOfPath, type PostContext, type PostFile } from './compile/posts/compile-post.ts';
export { loadPostContext, loadTopics } from './compile/posts/post-context.ts';
export { postFrontMatterSchema } from './compile/posts/post.schema.ts';
export { DEFAULT_TIME, publishedAt } from './compile/posts/publication-time.ts';
export { closedAt, unfinishedReasons } from './compile/posts/publication-time.ts';
export { routes } from './src/exposed/routes.ts';
