import { pictureFileNames } from '@cobblestone/platform/contract/content/picture-files.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';

const folderOf = ({ app }: PictureData) => `/assets/${app}/pictures/`;

/** The address of the one WebP file, the fallback (A21). */
export const webpAddress = (picture: PictureData) => folderOf(picture) + pictureFileNames(picture).webp;

/** The focus as `object-position` has it; undefined for a picture without one. */
export const focusPosition = ({ focus }: PictureData) => focus && `${focus.x * 100}% ${focus.y * 100}%`;

/** A `srcset` of AVIF files; of all that there are, unless some widths are named. */
export const avifSourceSet = (picture: PictureData, widths: readonly number[] = picture.widths) =>
  widths.map((width) => `${folderOf(picture)}${pictureFileNames(picture).avif(width)} ${width}w`).join(', ');
