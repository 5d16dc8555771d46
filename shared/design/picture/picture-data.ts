import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { preload } from 'react-dom';

const folderOf = ({ app }: PictureData) => `/assets/${app}/pictures/`;

/** The path of the WebP file, the fallback (A21). */
export const webpAddress = (picture: PictureData) => folderOf(picture) + pictureFileNames(picture).webp;

/** The focus as an `object-position`; undefined for a picture without one. */
export const focusPosition = ({ focus }: PictureData) => focus && `${focus.x * 100}% ${focus.y * 100}%`;

/** A `srcset` of AVIF files, in all of the picture's widths by default. */
export const avifSourceSet = (picture: PictureData, widths: readonly number[] = picture.widths) =>
  widths.map((width) => `${folderOf(picture)}${pictureFileNames(picture).avif(width)} ${width}w`).join(', ');

/**
 * Preloads a page's first picture from the head, before the page's styles. Browsers without AVIF ignore this.
 * `sizes` and `media` are those of the `source`; `widths` limits the widths that are offered.
 */
export function preloadPicture(
  picture: PictureData,
  { sizes, media, widths }: { sizes: string; media?: string; widths?: readonly number[] },
): void {
  preload(webpAddress(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSourceSet(picture, widths),
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  });
}
