import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFileNames } from '../../contract/content/picture-files.ts';
import type { PictureData } from '../../contract/content/pictures.schema.ts';
import { writeWhole } from '../write-whole.ts';
import { type Master, ENCODING, FULL_PHONE_LIMIT, rasterWidths } from './masters.ts';
import type { PictureFolders } from './picture-folders.ts';

const SAMPLE_WIDTH = 64;
/** librsvg draws one user unit as one pixel at this density. */
const SVG_DENSITY = 72;

// Encoders that fight for every core slow down whatever else the machine does.
sharp.concurrency(1);

const isDrawing = (master: Master) => master.file.endsWith('.svg');

/** Open a master the right way up, opaque, in sRGB; a drawing is drawn `width` pixels wide. */
function open(master: Master, masterWidth: number, width: number, paper: string) {
  const density = isDrawing(master) ? (SVG_DENSITY * width) / masterWidth : undefined;
  return sharp(master.bytes, { density, limitInputPixels: false })
    .rotate()
    .flatten({ background: paper })
    .toColourspace('srgb');
}

async function averageColor(master: Master, masterWidth: number, paper: string): Promise<string> {
  const sample = await open(master, masterWidth, SAMPLE_WIDTH, paper)
    .resize(SAMPLE_WIDTH)
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(sample.data).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}

export async function describePicture(master: Master, { app, paper }: PictureFolders): Promise<PictureData> {
  // Upright, as the camera's orientation mark says.
  const { autoOrient } = await sharp(master.bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const { name, alt, kind, hash, focus, animation } = master;
  const color = await averageColor(master, width, paper);
  return { app, name, alt, width, height, color, hash, widths: rasterWidths(kind, width), focus, animation };
}

/** Draw a master once and encode all its widths. Answers the bytes written by file name. */
export async function encodePicture(
  master: Master,
  picture: PictureData,
  { paper, rasters }: PictureFolders,
): Promise<Map<string, number>> {
  const { avif, webp, fallbackWidth } = ENCODING[master.kind];
  const widest = picture.widths.at(-1)!;
  const drawn = await open(master, picture.width, widest, paper).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const at = (pixels: number) => sharp(drawn.data, { raw: { width, height, channels } }).resize(pixels);
  const names = pictureFileNames(picture);
  const written = new Map<string, number>();
  for (const pixels of picture.widths) {
    const bytes = await at(pixels).avif(avif).toBuffer();
    const name = names.avif(pixels);
    if (master.kind === 'full' && pixels === 480 && bytes.length > FULL_PHONE_LIMIT) {
      throw new Error(
        `${master.file}: at phone width it weighs ${bytes.length} bytes, more than ${FULL_PHONE_LIMIT}. Choose a calmer picture.`,
      );
    }
    await writeWhole(join(rasters, name), bytes);
    written.set(name, bytes.length);
  }
  const fallback = await at(Math.min(fallbackWidth, picture.width)).webp(webp).toBuffer();
  await writeWhole(join(rasters, names.webp), fallback);
  return written.set(names.webp, fallback.length);
}
