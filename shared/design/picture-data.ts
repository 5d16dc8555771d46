import type { AppName } from '../contracts/app-names.ts';

/** One picture as `pictures.generated.json` describes it. */
export type PictureData = {
  /** The master's file name without its extension. */
  name: string;
  /** What is to be seen, for those who cannot see it. */
  alt: string;
  /** Intrinsic width in pixels. */
  width: number;
  /** Intrinsic height in pixels. */
  height: number;
  /** The picture's average colour, `#rrggbb`, shown until the picture arrives. */
  color: string;
  /** First eight hex digits of the hash of the master and the encoding settings. */
  hash: string;
  /** Widths in pixels in which AVIF files exist, ascending. */
  widths: number[];
  /** Where the subject is, in shares of width and height; frames that cut the picture keep it in view. */
  focus?: { x: number; y: number };
};

const folder = (app: AppName) => `/assets/${app}/pictures`;

/** The address of the AVIF file of one of the picture's widths. */
export const avifAddress = (app: AppName, picture: PictureData, width: number) =>
  `${folder(app)}/${picture.name}.${picture.hash}-${width}.avif`;

/** The address of the one WebP file, the fallback (A21). */
export const webpAddress = (app: AppName, picture: PictureData) => `${folder(app)}/${picture.name}.${picture.hash}.webp`;

/** The focus as `object-position` has it; undefined for a picture without one. */
export const focusPosition = ({ focus }: PictureData) => focus && `${focus.x * 100}% ${focus.y * 100}%`;

/** A `srcset` of all AVIF files. */
export const avifSourceSet = (app: AppName, picture: PictureData) =>
  picture.widths.map((width) => `${avifAddress(app, picture, width)} ${width}w`).join(', ');
