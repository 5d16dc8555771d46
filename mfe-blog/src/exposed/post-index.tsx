export { PostIndexFragment as Fragment } from '../fragments/post-index-fragment.tsx';
export const dataFiles = () => ['post-index.json'];
