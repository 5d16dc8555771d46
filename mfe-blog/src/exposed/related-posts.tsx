export { RelatedPostsFragment as Fragment, filesOfTag as dataFiles } from '../fragments/related-posts.tsx';
