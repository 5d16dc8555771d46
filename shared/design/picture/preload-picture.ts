import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { preload } from 'react-dom';
import { avifSourceSet, webpAddress } from './picture-data.ts';

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
