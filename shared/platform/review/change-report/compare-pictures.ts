import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Smaller color differences (0 to 1) come from antialiasing. */
const COLOR_THRESHOLD = 0.25;
/** Fewer differing pixels are invisible. */
const MIN_DIFFERING_PIXELS = 24;
const MAX_ROWS = 6000;
const CHANNELS = 4;
const mark: [number, number, number] = [0xb0, 0x3a, 0x2e];

/** A page before and after, each if it exists. */
export interface ComparedPictures<Picture> {
  before?: Picture;
  after?: Picture;
  /** The differing pixels of two pictures as an overlay, transparent elsewhere. */
  marks?: Picture;
  pixels: Size;
  /** Whether rows at the end were left out. */
  isCut: boolean;
}

/** @returns pictures as WebP; undefined when both are there and look the same */
export async function comparePictures(
  beforePng: Buffer | undefined,
  afterPng: Buffer | undefined,
): Promise<ComparedPictures<Buffer> | undefined> {
  const given = [beforePng, afterPng].filter((png) => png !== undefined);
  const sizes = await Promise.all(given.map((png) => sharp(png).metadata()));
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [before, after] = await Promise.all([beforePng, afterPng].map((png) => png && pixelsOf(png, size)));
  const marks = before && after && Buffer.alloc(before.length);
  if (marks) {
    const options = { diffMask: true, threshold: COLOR_THRESHOLD, diffColor: mark };
    if (pixelmatch(before, after, marks, size.width, size.height, options) < MIN_DIFFERING_PIXELS) return undefined;
  }
  const pixels = { ...size, height: Math.min(size.height, MAX_ROWS) };
  return {
    before: before && (await webpOf(before, pixels)),
    after: after && (await webpOf(after, pixels)),
    marks: marks && (await webpOf(marks, pixels)),
    pixels,
    isCut: pixels.height < size.height,
  };
}

interface Size {
  width: number;
  height: number;
}

/** Pixels of a picture, extended with transparent pixels to the right and at the bottom. */
const pixelsOf = (png: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: CHANNELS, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: png, left: 0, top: 0 }])
    .raw()
    .toBuffer();

const webpOf = (pixels: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(pixels.subarray(0, width * height * CHANNELS), { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: 58, effort: 3 })
    .toBuffer();
