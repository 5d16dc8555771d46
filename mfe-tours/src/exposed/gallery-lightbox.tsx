export { GalleryLightboxFragment as Fragment, dataFiles } from '../fragments/gallery-lightbox.tsx';
