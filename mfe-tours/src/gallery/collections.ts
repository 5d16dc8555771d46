import { useSiteData } from '@hemstitch/platform/contract/site';
import type { CollectionName } from '../model/content.schema.ts';
import { collectionFile } from '../model/tour/tour-files.ts';
import type { Content } from '../model/use-content.ts';

/** A picture of the gallery (A31). */
export type GalleryImage = Content<'gallery-pictures.json'>[CollectionName][number] & { alt: string };

/** The pictures of a collection, without duplicates (T29). */
export const useCollection = (name: CollectionName): GalleryImage[] =>
  imagesOf(useSiteData('tours', collectionFile(name)) ?? []);

export const imagesOf = (collection: Content<'gallery-pictures.json'>[CollectionName]): GalleryImage[] =>
  collection
    .filter(({ picture }, index) => collection.findIndex((other) => other.picture.hash === picture.hash) === index)
    .map((image) => ({ ...image, alt: image.alt ?? image.picture.alt }));
