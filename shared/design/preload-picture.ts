import { preload } from 'react-dom';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { avifSourceSet, webpAddress } from './picture-data.ts';

export interface FetchPictureOptions {
  /** The `sizes` and, where there is one, the `media` of the source of which this is. */
  sizes: string;
  media?: string;
  /** In place of all of the picture's widths. */
  widths?: readonly number[];
}

/**
 * Has a page's first picture fetched from the head on: before it stand the page's styles, which are most of what comes ahead
 * of it on a slow line. Browsers without AVIF leave it alone.
 */
export function preloadPicture(picture: PictureData, { sizes, media, widths }: FetchPictureOptions): void {
  preload(webpAddress(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSourceSet(picture, widths),
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  });
}
