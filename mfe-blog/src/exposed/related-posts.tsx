export { RelatedPostsFragment as Fragment } from '../fragments/related-posts-fragment.tsx';
