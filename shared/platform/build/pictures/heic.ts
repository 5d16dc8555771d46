import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { nameMissingPackage } from '../optional-package.ts';

/** The kinds of file that phones write photographs as, by the brand at its place in the file. */
const brands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Whether bytes are a HEIC photograph, whatever the file is called. AVIF, its sibling, is not. */
export const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  brands.test(bytes.toString('latin1', 8, 12)) &&
  !bytes.subarray(8, 64).includes('avif');

/** A HEIC photograph as PNG, upright, with its color profile: sharp cannot read HEVC. @throws Error */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
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
