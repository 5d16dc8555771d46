export { PostIndexFragment as Fragment } from '../fragments/post-index.tsx';
export const dataFiles = () => ['post-index.json'];
