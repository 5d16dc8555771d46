import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import galleryPicturesJson from '../../content/gallery-pictures.json' with { type: 'json' };
import { galleryPicturesSchema, type CollectionName } from '../model/gallery.schema.ts';
import { pictures } from '../model/pictures.ts';

const galleryPictures = parseContent(galleryPicturesSchema, galleryPicturesJson, pictures);

/** A picture of the gallery (A31). */
export type GalleryImage = (typeof galleryPictures)[CollectionName][number] & { alt: string };

/** The pictures of a collection, without duplicates (T29). */
export function getCollection(name: CollectionName): GalleryImage[] {
  return removeDuplicates(galleryPictures[name].map((image) => ({ ...image, alt: image.alt ?? image.picture.alt })));
}

/** Keeps the first of all images with the same file. */
export function removeDuplicates(images: readonly GalleryImage[]): GalleryImage[] {
  const seen = new Set<string>();
  return images.filter(({ picture }) => {
    if (seen.has(picture.hash)) return false;
    seen.add(picture.hash);
    return true;
  });
}
