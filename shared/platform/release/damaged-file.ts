import { extname } from 'node:path';

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** Whether a file of boxes, as AVIF and MP4 are, ends where its last box does. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end);
    if (size === 0) return true;
    const isLong = size === 1 && end + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(end + 8)) : size;
    if (length < 8) return false;
    end += length;
  }
  return startsWith(bytes, 'ftyp', 4) && end === bytes.length;
}

const isJpeg = (bytes: Buffer) => startsWith(bytes, '\xff\xd8') && bytes.includes('\xff\xd9', -4096, 'latin1');

/** Whether the bytes of a file are whole, by its ending. */
const isWhole: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.avif': hasWholeBoxes,
  '.mp4': hasWholeBoxes,
  '.webp': (bytes) =>
    startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) && bytes.readUInt32LE(4) + 8 <= bytes.length,
  '.png': (bytes) => startsWith(bytes, '\x89PNG') && bytes.includes('IEND', -16, 'latin1'),
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.gif': (bytes) => startsWith(bytes, 'GIF8'),
  '.ico': (bytes) => startsWith(bytes, '\0\0\x01\0'),
  '.woff2': (bytes) => startsWith(bytes, 'wOF2') && bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length,
  '.woff': (bytes) => startsWith(bytes, 'wOFF') && bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length,
};

/** The fault of a picture or a font that is none, or only half of one; undefined if it is whole. */
export function describeDamage(path: string, bytes: Buffer): string | undefined {
  const ending = extname(path).toLowerCase();
  if (isWhole[ending]?.(bytes) ?? true) return undefined;
  return startsWith(bytes, 'version https://git-lfs')
    ? `${path} is only the pointer of a file that Git LFS keeps. Get the file itself: \`git lfs pull\`.`
    : `${path} is no whole ${ending.slice(1)} file. Get it again, for instance by \`git checkout\`.`;
}
