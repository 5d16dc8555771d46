import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Fault } from '../../contract/content/fault.ts';
import { slugPattern } from '../../contract/content/slug.ts';
import { InvalidContentError, problemOfFile, type Problem } from '../content/problem.ts';
import { PICTURE_KINDS, ingestPicture, isIngested, openPicture, sizeFaults, unsupported } from './ingest.ts';
import { EXTENSIONS, findMasterFiles, loadDescriptions, loadPictureList } from './masters.ts';
import type { PictureFolders } from './picture-folders.ts';
import { pictureNameFor } from './picture-names.ts';
import { makePictures } from './render-sizes.ts';

const isIgnoredFile = (file: string) =>
  file.startsWith('.') || file.endsWith('.json') || file.endsWith('.part') || file === 'Thumbs.db';

/**
 * Prepares an app's pictures for its pages: normalizes new files in its folder, and encodes the sizes of new pictures.
 * Unchanged pictures cost nothing.
 * @param report receives each picture that was normalized or encoded
 * @throws InvalidContentError that lists every picture with a fault or without a description, and descriptions without a
 * picture
 */
export async function ingestFolder(folders: PictureFolders, report: (line: string) => void = () => {}): Promise<void> {
  const problems = await normalizeFolder(folders, report);
  if (problems.length > 0) throw new InvalidContentError(problems);
  await makePictures(folders, report);
  await checkDescriptions(folders);
}

async function checkDescriptions(folders: PictureFolders): Promise<void> {
  const { label } = folders;
  const files = await findMasterFiles(folders);
  const described = await loadDescriptions(folders, files);
  const undescribed = [...files].filter(([name]) => !described[name]);
  const missing = Object.keys(described).filter((name) => !files.has(name));
  const faults = [
    ...undescribed.map(([name, file]) => {
      const remedy = `Add "${name}": { "alt", "kind" } to ${label}/pictures.json.`;
      return problemOfFile(`${label}/${file}`, 'The picture has no words.', remedy);
    }),
    ...missing.map((name) =>
      problemOfFile(`${label}/pictures.json`, `There is no ${name}.svg or .jpg.`, 'Add the file, or delete the entry.'),
    ),
  ];
  if (faults.length > 0) throw new InvalidContentError(faults);
}

/** Normalizes every picture of the folder with `ingestPicture`. Returns the problems of those that it cannot read. */
async function normalizeFolder(folders: PictureFolders, report: (line: string) => void): Promise<Problem[]> {
  const { masters, label } = folders;
  const described = await loadPictureList(folders);
  const entries = await readdir(masters, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isIgnoredFile(entry.name))
    .map(({ name }) => name)
    .sort();
  const problems: Problem[] = [];
  for (const file of files) {
    const { name, ext } = parse(file);
    if (ext.toLowerCase() === '.svg') {
      problems.push(...faultsAt(label, file, renameFaults(name, ext)));
      continue;
    }
    const duplicate = files.find((other) => other !== file && parse(other).name === name && !/\.svg$/i.test(other));
    const faults =
      duplicate === undefined
        ? await ingestFile(folders, file, described[name] !== undefined, report)
        : [
            {
              problem: `There are two pictures called "${name}": ${file} and ${duplicate}.`,
              remedy: 'Give one of them another name, or delete it.',
            },
          ];
    problems.push(...faultsAt(label, file, faults));
  }
  return problems;
}

async function ingestFile(
  { masters, label, paper }: PictureFolders,
  file: string,
  isDescribed: boolean,
  report: (line: string) => void,
): Promise<Fault[]> {
  const { name, ext } = parse(file);
  if (!/^\.(jpe?g|png|webp|avif|hei[cf])$/i.test(ext)) {
    return [
      /^\.(gif|tiff?|bmp|psd|raw|dng|cr[23]|nef|arw|pdf|jxl)$/i.test(ext)
        ? unsupported(ext.slice(1).toUpperCase())
        : {
            problem: 'This is not a picture.',
            remedy: `Move it out of the folder. Pictures are ${PICTURE_KINDS} files.`,
          },
    ];
  }
  const misnamed = renameFaults(name, ext.toLowerCase());
  if (misnamed.length > 0) return misnamed;
  const bytes = await readFile(join(masters, file));
  const opened = await openPicture(bytes);
  if ('problem' in opened) return [opened];
  if (isIngested(opened.metadata, bytes.length) && EXTENSIONS.includes(ext))
    return isDescribed ? [] : sizeFaults(opened.metadata);
  const jpeg = await ingestPicture(bytes, paper);
  if ('problem' in jpeg) return [jpeg];
  const kept = `${name}.jpg`;
  await writeFile(join(masters, `${kept}.part`), jpeg);
  // By way of the old name: where letter case does not tell files apart, the two are one.
  await rename(join(masters, `${kept}.part`), join(masters, file));
  await rename(join(masters, file), join(masters, kept));
  report(
    `${label}/${kept}: taken in from ${file}, upright and without place and camera, ${(jpeg.length / 1000).toFixed(0)} kB`,
  );
  return [];
}

function renameFaults(name: string, ext: string): Fault[] {
  if (slugPattern.test(name)) return [];
  const better = pictureNameFor(name);
  return [
    {
      problem: `A picture can't be called "${name}": the name is not valid in an address or on Windows.`,
      remedy: `Rename the file to ${better}${ext}: small letters, digits and hyphens. In the post, write ${better}.`,
    },
  ];
}

const faultsAt = (label: string, file: string, faults: readonly Fault[]): Problem[] =>
  faults.map(({ problem, remedy }) => problemOfFile(`${label}/${file}`, problem, remedy));
