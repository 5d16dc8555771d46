import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nameFullDisk } from '../contract/full-disk.ts';
import { keepAtExit, removeAtExit } from './termination.ts';

/** Puts a draft in a place where nothing is yet. @throws Error with the code `EEXIST` */
export async function placeNew(draft: string, file: string): Promise<void> {
  try {
    // A link to an existing name fails on every machine.
    await link(draft, file);
  } catch (error) {
    // Disks such as exFAT, and many network drives, have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    await copyFile(draft, file, constants.COPYFILE_EXCL);
  }
}

/**
 * Writes a file, and its folder, so that a reader finds it whole or not at all, even if the writer is stopped half-way.
 * @param place puts the draft in its place
 * @param mode who may read it
 * @throws Error that names the file when the disk is full
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  place = (draft: string): Promise<void> => rename(draft, file),
  mode?: number,
): Promise<void> {
  // Another write may fail and end the process while this one is under way.
  const draft = removeAtExit(`${file}.${randomBytes(6).toString('hex')}.draft`);
  try {
    await mkdir(dirname(file), { recursive: true });
    // The file must outlast a power cut.
    await writeFile(draft, content, { mode, flush: true });
    await place(draft);
  } catch (error) {
    throw nameFullDisk(error, file);
  } finally {
    await rm(draft, { force: true });
    keepAtExit(draft);
  }
}
