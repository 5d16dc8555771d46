import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Colors nearer to one another than this are the same letter drawn at another fraction of a pixel; 0 to 1. */
const NEARNESS = 0.25;
/** Fewer pixels are no difference that anybody sees. */
const LEAST_PIXELS = 24;
/** The highest picture, in rows. */
const MOST_ROWS = 6000;
const CHANNELS = 4;
/** Color of the pixels that differ. */
const mark: [number, number, number] = [0xb0, 0x3a, 0x2e];

/** A picture as WebP. */
export interface Picture {
  picture: Buffer;
  width: number;
  height: number;
  /** Whether rows at the end were left out. */
  isCut: boolean;
}

/** A page before and after, and the pixels that differ as a transparent picture to lay over them. */
export interface ComparedPictures extends Omit<Picture, 'picture'> {
  before: Buffer;
  after: Buffer;
  marks: Buffer;
}

/** @returns undefined when they look the same */
export async function comparePictures(beforePng: Buffer, afterPng: Buffer): Promise<ComparedPictures | undefined> {
  const sizes = await Promise.all([beforePng, afterPng].map((png) => sharp(png).metadata()));
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [before, after] = [await pixelsOf(beforePng, size), await pixelsOf(afterPng, size)];
  const marks = Buffer.alloc(before.length);
  const options = { diffMask: true, threshold: NEARNESS, diffColor: mark };
  if (pixelmatch(before, after, marks, size.width, size.height, options) < LEAST_PIXELS) return undefined;
  const shown = { ...size, height: Math.min(size.height, MOST_ROWS) };
  return {
    ...shown,
    before: await webpOf(before, shown),
    after: await webpOf(after, shown),
    marks: await webpOf(marks, shown),
    isCut: shown.height < size.height,
  };
}

/** A page that has no counterpart. */
export async function wholePicture(png: Buffer): Promise<Picture> {
  const { width, height } = await sharp(png).metadata();
  const shown = { width, height: Math.min(height, MOST_ROWS) };
  return {
    ...shown,
    picture: await webpOf(await pixelsOf(png, { width, height }), shown),
    isCut: shown.height < height,
  };
}

interface Size {
  width: number;
  height: number;
}

/** Pixels of a picture at its upper left; what is beyond it is transparent. */
const pixelsOf = (png: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: CHANNELS, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: png, left: 0, top: 0 }])
    .raw()
    .toBuffer();

const webpOf = (pixels: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(pixels.subarray(0, width * height * CHANNELS), { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: 58, effort: 3 })
    .toBuffer();
