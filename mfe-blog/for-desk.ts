// The desk may use these parts of the blog in Node, of the working copy.
export { loadTopics } from './authoring/start-post.ts';
export { compileDraftPage } from './compile/drafts/draft-page.ts';
export { loadPostContext } from './compile/posts/post-context.ts';
export { routes } from './src/exposed/routes.ts';
