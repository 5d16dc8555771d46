import type { FragmentProps } from '@hemstitch/platform/contract/fragments';
import { useCollection } from '../gallery/collections.ts';
import { Lightbox } from '../gallery/lightbox.tsx';
import { collectionFile } from '../model/tour/tour-files.ts';

export const dataFiles = ({ collection }: FragmentProps['tours/gallery-lightbox']) => [collectionFile(collection)];

const labels = { 'tour-photos': 'Tour photos', 'guest-cats': 'Guest cats' };

/** One of the gallery's collections, for other apps' pages (S54). */
export function GalleryLightboxFragment({ collection, columns, first }: FragmentProps['tours/gallery-lightbox']) {
  return <Lightbox images={useCollection(collection)} columns={columns} label={labels[collection]} first={first} />;
}
