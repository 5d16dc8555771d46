export { PostIndexFragment as Fragment } from '../fragments/post-index-fragment.tsx';
