import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { writeWhole } from '../../build/write-whole.ts';
import { readBlob, sha256 } from '../../store/content.ts';
import type { Release } from '../../store/records.ts';
import { shortId, type Store } from '../../store/store.ts';

const CONCURRENCY = 16;

/**
 * Writes the server code and the texts of a release into a folder of this machine. Intact files are kept, and others
 * are replaced: only the release's own code may run.
 * @param folder holds checked-out releases, by app and id
 * @param previousId id of the previous release, whose folder shares equal texts with the new one
 * @returns the release's folder
 * @throws Error that names a missing file
 */
export async function checkOutRelease(
  store: Store,
  release: Release,
  id: string,
  folder: string,
  previousId?: string,
): Promise<string> {
  const target = checkoutFolder(folder, release.app, id);
  const shared =
    previousId === undefined || previousId === id || existsSync(target)
      ? new Set<string>()
      : shareTexts(release, target, checkoutFolder(folder, release.app, previousId));
  const needed = Object.entries(release.files).filter(
    ([path, { contentType }]) => !shared.has(path) && (path.startsWith('server/') || isText(path, contentType)),
  );
  const limit = pLimit(CONCURRENCY);
  const missing = await limit.map(needed, async ([path, { blob }]): Promise<[file: string, bytes: Buffer][]> => {
    const file = join(target, path);
    const kept = await readFile(file).catch(() => undefined);
    if (kept && sha256(kept) === blob) return [];
    const bytes = await readBlob(store, blob);
    if (bytes) return [[file, bytes]];
    throw new Error(
      `${release.app}: ${path} of release ${shortId(id)} is missing from the store, or was changed there. Release ${release.app} again.`,
    );
  });
  // Nothing is written unless all of it is there.
  await limit.map(missing.flat(), ([file, bytes]) => writeWhole(file, bytes));
  return target;
}

const checkoutFolder = (folder: string, app: string, id: string) => join(folder, app, shortId(id));

/** Links the texts that another release's folder has as they are in this one; code is never shared. @returns the linked paths */
function shareTexts(release: Release, place: string, from: string): Set<string> {
  const shared = new Set<string>();
  const createdFolders = new Set<string>();
  for (const [path, { blob, contentType }] of Object.entries(release.files)) {
    if (!isText(path, contentType)) continue;
    const [kept, file] = [join(from, path), join(place, path)];
    try {
      // One after the other: thousands of small files take less time than waiting for each of them would.
      if (sha256(readFileSync(kept)) !== blob) continue;
      if (!createdFolders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
      createdFolders.add(dirname(file));
      linkSync(kept, file);
      shared.add(path);
    } catch {
      // The file is read from the store instead.
    }
  }
  return shared;
}

const isText = (path: string, contentType: string) => path.startsWith('data/') && !/^(image|font)\//.test(contentType);
