import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import galleryPicturesJson from '../../content/gallery-pictures.json' with { type: 'json' };
import { galleryPicturesSchema, type CollectionName } from '../model/gallery.schema.ts';
import { pictures } from '../model/pictures.ts';

const galleryPictures = parseContent(galleryPicturesSchema, galleryPicturesJson, pictures);

/** A picture as the gallery hangs it (A31). */
export interface GalleryImage {
  id: string;
  picture: PictureData;
  alt: string;
  caption: string;
  note?: string;
  large?: true;
}

/** The pictures of a collection in their order, each source once (T29). */
export function collectionOf(name: CollectionName): GalleryImage[] {
  return withoutDuplicates(galleryPictures[name].map((image) => ({ ...image, alt: image.alt ?? image.picture.alt })));
}

/** Drops every image whose source came before. */
export function withoutDuplicates(images: readonly GalleryImage[]): GalleryImage[] {
  const seen = new Set<string>();
  return images.filter(({ picture }) => {
    if (seen.has(picture.hash)) return false;
    seen.add(picture.hash);
    return true;
  });
}
