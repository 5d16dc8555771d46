/** The apps that keep pictures; each serves its files below its own public path. */
export type PictureApp = 'shell' | 'tours' | 'blog' | 'engagement';

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
};

const folder = (app: PictureApp) => `/assets/${app}/pictures`;

/** The address of the AVIF file of one of the picture's widths. */
export const avifAddress = (app: PictureApp, picture: PictureData, width: number) =>
  `${folder(app)}/${picture.name}.${picture.hash}-${width}.avif`;

/** The address of the one WebP file, the fallback (spec 1 §4). */
export const webpAddress = (app: PictureApp, picture: PictureData) => `${folder(app)}/${picture.name}.${picture.hash}.webp`;

/** A `srcset` of all AVIF files. */
export const avifSourceSet = (app: PictureApp, picture: PictureData) =>
  picture.widths.map((width) => `${avifAddress(app, picture, width)} ${width}w`).join(', ');
