import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { readBlob, sha256 } from '../store/content.ts';
import type { Release } from '../store/records.ts';
import { shortId, type Store } from '../store/store.ts';

/** Files that are read at once. */
const AT_ONCE = 16;

/**
 * Puts what a renderer reads of a release into a folder of this machine: its server code and its texts. What is there is
 * kept when its bytes are the release's own, and put right when they are not: nothing else may run.
 * @param folder holds checked-out releases, by app and id
 * @returns the release's folder
 * @throws Error that names the file which the store has lost
 */
export async function checkOutRelease(store: Store, release: Release, id: string, folder: string): Promise<string> {
  const place = join(folder, release.app, shortId(id));
  const needed = Object.entries(release.files).filter(([path, { contentType }]) => path.startsWith('server/') || (path.startsWith('data/') && !isMedia(contentType)));
  const few = pLimit(AT_ONCE);
  const checked = needed.map(([path, { blob }]) =>
    few(async (): Promise<[file: string, bytes: Buffer] | undefined> => {
      const file = join(place, path);
      const kept = await readFile(file).catch(() => undefined);
      if (kept && sha256(kept) === blob) return undefined;
      const bytes = await readBlob(store, blob);
      if (!bytes) throw new Error(`${release.app}: the store has lost ${path} of release ${shortId(id)}, or it was changed there. Release ${release.app} again.`);
      return [file, bytes];
    }),
  );
  const missing = (await Promise.all(checked)).filter((one) => one !== undefined);
  await Promise.all(missing.map(([file, bytes]) => replaceFile(file, bytes)));
  return place;
}

async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isMedia = (contentType: string) => /^(image|font)\//.test(contentType);
