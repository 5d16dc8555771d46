import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import type { Fault } from '../../contract/content/fault.ts';
import { nameMissingPackage } from '../optional-package.ts';

/** A photograph may be this heavy when it comes, in bytes. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024;
/** A picture is kept at most this wide and high, in pixels: no size that is made of it is wider, and the repository stays small. */
const MASTER_MAX_SIDE_PX = 2400;
/** No page shows a picture narrower than this well, in pixels. */
const MIN_WIDTH_PX = 800;
const MIN_HEIGHT_PX = 400;
/** Two hundred million pixels is the most that a phone's camera makes. */
const MAX_PIXELS = 210_000_000;

const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export const PICTURE_KINDS = 'JPEG, PNG, WebP, AVIF or HEIC';

/** Normalizes a picture: upright, without metadata, at most 2400 pixels a side, in sRGB. It writes nothing. */
export async function ingestPicture(bytes: Uint8Array, paper: string): Promise<Buffer | Fault> {
  const opened = await openPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ('problem' in opened) return opened;
  const { source, metadata } = opened;
  const [tooSmall] = sizeFaults(metadata);
  if (tooSmall) return tooSmall;
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: MASTER_MAX_SIDE_PX, height: MASTER_MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paper })
      .toColourspace('srgb')
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
  } catch {
    return corrupt;
  }
}

/** Whether a master is as `ingestPicture` would leave it, so that it stays as it is. */
export const isIngested = (metadata: Metadata, size: number) =>
  !metadata.exif &&
  !metadata.xmp &&
  !metadata.iptc &&
  (metadata.orientation ?? 1) === 1 &&
  metadata.format !== 'heif' &&
  Math.max(metadata.width, metadata.height) <= MASTER_MAX_SIDE_PX &&
  size <= MAX_PICTURE_BYTES / 10;

const corrupt: Fault = {
  problem: 'The picture is damaged: it can be read only in part, or not at all.',
  remedy: 'Open it, save it again, or take it from where it came from once more.',
};

/** Reads what a picture says of itself. HEIC comes out decoded. */
export async function openPicture(bytes: Buffer): Promise<{ source: Buffer; metadata: Metadata } | Fault> {
  if (bytes.length > MAX_PICTURE_BYTES) {
    return {
      problem: `The picture weighs ${Math.ceil(bytes.length / 1024 / 1024)} MB, and at most 40 MB are taken.`,
      remedy: 'Save it again as JPEG, with 4000 pixels a side at most.',
    };
  }
  if (bytes.length === 0)
    return { problem: 'The file is empty.', remedy: 'Take it from where it came from once more.' };
  try {
    const source = isHeic(bytes) ? await decodeHeic(bytes) : bytes;
    const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    const { format } = metadata;
    if (!(ACCEPTED_FORMATS as readonly string[]).includes(format) && format !== 'heif')
      return unsupported(format.toUpperCase());
    return { source, metadata };
  } catch (error) {
    if (/exceeds pixel limit/.test(String(error)))
      return {
        problem: 'The picture has more than 210 million pixels.',
        remedy: 'Save it smaller: 4000 pixels a side are plenty.',
      };
    return /unsupported image format/.test(String(error)) && !looksLikePicture(bytes) ? unsupported() : corrupt;
  }
}

const looksLikePicture = (bytes: Buffer) =>
  /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftyp)/s.test(bytes.toString('latin1', 0, 16));

export const unsupported = (kind?: string): Fault => ({
  problem: kind
    ? `Pictures are not taken as ${kind}.`
    : `This is no picture of a kind that is taken: ${PICTURE_KINDS}.`,
  remedy: kind ? `Save it as ${PICTURE_KINDS}.` : `Open it with a program that shows it, and save it as JPEG.`,
});

export function sizeFaults({ autoOrient: { width, height } }: Metadata): Fault[] {
  if (width >= MIN_WIDTH_PX && height >= MIN_HEIGHT_PX) return [];
  return [
    {
      problem: `The picture is too small: ${width} by ${height} pixels, and at least ${MIN_WIDTH_PX} by ${MIN_HEIGHT_PX} are needed.`,
      remedy:
        'Take the original; 1200 pixels wide or more look sharp everywhere. A small one that was made larger stays blurred.',
    },
  ];
}

/** The kinds of file that phones write photographs as, by the brand at its place in the file. */
const brands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Whether bytes are a HEIC photograph, whatever the file is called. AVIF, its sibling, is not. */
const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  brands.test(bytes.toString('latin1', 8, 12)) &&
  !bytes.subarray(8, 64).includes('avif');

/** A HEIC photograph as PNG, upright, with its color profile: sharp cannot read HEVC. @throws Error */
async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const { default: decode } = await import('heic-decode').catch(nameMissingPackage);
  const { width, height, data } = await decode({ buffer: bytes });
  const png = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const profile = profileOf(bytes);
  return profile ? withProfile(png, profile) : png;
}

/** The ICC profile, in the box `colr` of the kind `prof`: phones write wide colors, which look dull without it. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

/** A PNG with a profile: its chunk `iCCP` stands right behind the first one, which is 25 bytes after the signature of 8. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), size, body, check, png.subarray(33)]);
}
