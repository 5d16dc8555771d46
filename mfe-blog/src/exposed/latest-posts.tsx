export { LatestPostsFragment as Fragment } from '../fragments/latest-posts.tsx';
export const dataFiles = () => ['latest.json'];
