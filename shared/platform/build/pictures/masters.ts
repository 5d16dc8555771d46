import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import {
  type PictureData,
  type PictureKind,
  type PictureList,
  animationSchema,
  pictureListSchema,
} from '../../contract/content/pictures.schema.ts';
import { slugPattern } from '../../contract/content/slug.ts';
import { parseJsonFile } from '../content/json-problems.ts';
import { type PictureFolders, animationFile } from './picture-folders.ts';

/** File name extensions of photographs that can be masters. */
export const EXTENSIONS = ['.jpg', '.jpeg', '.webp', '.png'];

export type Master = PictureList[string] & {
  name: string;
  animation?: PictureData['animation'];
  file: string;
  bytes: Buffer;
  hash: string;
};

/** By name. A photograph that has the same name as a drawing replaces it. */
export async function findMasterFiles({ masters }: PictureFolders): Promise<Map<string, string>> {
  const files = existsSync(masters) ? await readdir(masters) : [];
  const endIn = (extensions: readonly string[]) =>
    files.filter((file) => extensions.includes(parse(file).ext.toLowerCase()));
  return new Map([...endIn(['.svg']), ...endIn(EXTENSIONS)].map((file) => [parse(file).name, file]));
}

/** The words about an app's pictures, if it has any. @throws InvalidContentError that names the line and the field */
export async function loadPictureList({ list, label }: PictureFolders): Promise<PictureList> {
  return existsSync(list)
    ? parseJsonFile(`${label}/pictures.json`, await readFile(list, 'utf8'), pictureListSchema)
    : {};
}

/** The descriptions of an app's pictures, also of those that need no entry in `pictures.json`. */
export async function loadDescriptions(
  folders: PictureFolders,
  files: ReadonlyMap<string, string>,
): Promise<PictureList> {
  const list = await loadPictureList(folders);
  const kind = folders.defaultKind;
  if (kind === undefined) return list;
  const dropped = [...files.keys()].filter((name) => !list[name] && slugPattern.test(name));
  return { ...list, ...Object.fromEntries(dropped.map((name) => [name, { alt: '', kind }])) };
}

/** Animation hints of a drawing; none for a photograph that replaced it. */
async function loadAnimation({ masters, label }: PictureFolders, file: string): Promise<PictureData['animation']> {
  const { name, ext } = parse(file);
  const text =
    ext === '.svg' ? await readFile(join(masters, animationFile(name)), 'utf8').catch(() => undefined) : undefined;
  return text === undefined ? undefined : parseJsonFile(`${label}/${animationFile(name)}`, text, animationSchema);
}

/** The same master and settings always give the same hash, whatever the line ends of the checkout. */
export function hashMaster(file: string, bytes: Buffer, kind: PictureKind): string {
  const content = file.endsWith('.svg') ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes;
  return createHash('sha256')
    .update(JSON.stringify(ENCODING[kind]))
    .update('\0')
    .update(content)
    .digest('hex')
    .slice(0, 8);
}

export async function loadMasters(folders: PictureFolders): Promise<Master[]> {
  const files = await findMasterFiles(folders);
  const list = await loadDescriptions(folders, files);
  const named = Object.entries(list).filter(([name]) => files.has(name));
  const masters = await Promise.all(
    named.map(async ([name, description]) => {
      const file = join(folders.masters, files.get(name)!);
      const [bytes, animation] = [await readFile(file), await loadAnimation(folders, file)];
      return { name, ...description, animation, file, bytes, hash: hashMaster(file, bytes, description.kind) };
    }),
  );
  return masters.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const avif = { quality: 50, effort: 4 };
/** The largest comes before everything else. */
const fullAvif = { quality: 44, effort: 6, chromaSubsampling: '4:2:0' } as const;
const webp = { quality: 74, effort: 5 };

/**
 * How each kind of picture is encoded: ascending AVIF widths in pixels, of which those wider than the master are left
 * out, and the width of the one WebP fallback. A change encodes every picture of the kind again.
 */
export const ENCODING = {
  full: { widths: [480, 828, 1200, 1920], fallbackWidth: 1200, avif: fullAvif, webp },
  wide: { widths: [320, 480, 828, 1200], fallbackWidth: 828, avif, webp },
  small: { widths: [240, 480, 800], fallbackWidth: 480, avif, webp },
} satisfies Record<PictureKind, object>;

/** A picture as wide as the window must not weigh more on a phone (480 px), in bytes. */
export const FULL_PHONE_LIMIT = 25_000;

export function rasterWidths(kind: PictureKind, masterWidth: number): number[] {
  const widths = ENCODING[kind].widths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
