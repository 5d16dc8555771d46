export { GalleryLightboxFragment as Fragment } from '../fragments/gallery-lightbox.tsx';
