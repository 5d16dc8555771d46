export { LatestPostsFragment as Fragment } from '../fragments/latest-posts-fragment.tsx';
export const dataFiles = () => ['latest.json'];
