/** One picture as `pictures.generated.json` describes it. */
export type PictureData = {
  /** The app whose content the picture is; its files lie below that app's public path. */
  app: string;
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
  /** What in a drawing may move, in shares of its width and height. */
  life?: {
    /** Its cat: the points of the outline as a clip path has them, and where it stands. */
    cat?: { outline: string; foot: { x: number; y: number } };
    eyes?: (Extent & { turn: number })[];
    lid?: string;
    /** Drawn out of doors and in the rain, which may come back. */
    rain?: boolean;
    /** A dark window, and the color of its light. */
    pane?: Extent & { color: string };
  };
};

type Extent = { x: number; y: number; w: number; h: number };

const address = ({ app, name, hash }: PictureData) => `/assets/${app}/pictures/${name}.${hash}`;

/** The address of the AVIF file of one of the picture's widths. */
const avifAddress = (picture: PictureData, width: number) => `${address(picture)}-${width}.avif`;

/** The address of the one WebP file, the fallback (A21). */
export const webpAddress = (picture: PictureData) => `${address(picture)}.webp`;

/** The file name of the JPEG of a picture that is for downloading. */
export const jpegName = ({ name, hash }: Pick<PictureData, 'name' | 'hash'>) => `${name}.${hash}.jpg`;

/** The focus as `object-position` has it; undefined for a picture without one. */
export const focusPosition = ({ focus }: PictureData) => focus && `${focus.x * 100}% ${focus.y * 100}%`;

/** A `srcset` of AVIF files; of all that there are, unless some widths are named. */
export const avifSourceSet = (picture: PictureData, widths: readonly number[] = picture.widths) =>
  widths.map((width) => `${avifAddress(picture, width)} ${width}w`).join(', ');

/**
 * Finds an app's pictures by name, in its `content/pictures/pictures.generated.json`.
 * @throws Error for a name that there is not; the content check finds those that content files say.
 */
export function picturesByName(pictures: Readonly<Record<string, PictureData>>): (name: string) => PictureData {
  return (name) => {
    const picture = pictures[name];
    if (!picture)
      throw new Error(`There is no picture '${name}'; content/pictures has ${Object.keys(pictures).join(', ')}`);
    return picture;
  };
}
