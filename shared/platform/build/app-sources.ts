import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { FileHashes } from './file-hashes.ts';
import { folderName, rootFolder } from './folders.ts';

/** What an app is made of: paths relative to the project, with forward slashes. Build, watch and fingerprint use this one list. */
export interface AppSources {
  /** Changes here need a new build. */
  code: string[];
  /** Read when the app's data files are written; the built code does not depend on it. */
  data: string[];
}

export function appSources(app: AppName): AppSources {
  const own = folderName(app);
  return {
    code: [
      ...['src', 'content', 'app.build.ts', 'content-files.ts'].map((part) => `${own}/${part}`),
      ...['platform/contract', 'platform/runtime', 'platform/build', 'domain', 'design'].map(
        (part) => `shared/${part}`,
      ),
      'pnpm-lock.yaml',
    ],
    // Every sharing image shows the brand and its mark.
    data: [
      ...['content/posts', 'content/tours', 'content/greetings', 'content/facts.json', 'compile'].map(
        (part) => `${own}/${part}`,
      ),
      'shell/content/site.json',
      'shell/content/brand/mark.svg',
    ],
  };
}

/** The gallery of design parts is a development page of its own. */
const noSourceFolders = ['shared/design/gallery'];
/** A build draws them of what they show, and keeps them here: a story with a new title must not build the app again. */
const sharingImages = /^[^/]+\/content\/pictures\/sharing(\/|$)/;

/** Tests, prose, sharing images, and what editors leave beside a file while they save it. `path` is relative to the project. */
export function isNoSource(path: string): boolean {
  return (
    /\.test\.tsx?$|\.e2e\.ts$|\/node_modules(\/|$)|~$|\/\.[^/]+$|\.(swp|tmp|part)$/.test(path) ||
    (path.endsWith('.md') && !path.includes('/content/posts/')) ||
    sharingImages.test(path) ||
    noSourceFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

export const inProject = (path: string) => relative(rootFolder, path).split(sep).join('/');

/** Whether a file's changes need a new build of an app. `path` is relative to the project. */
export function isCodeOf(app: AppName, path: string): boolean {
  const { code, data } = appSources(app);
  const isIn = (places: readonly string[]) => places.some((place) => path === place || path.startsWith(`${place}/`));
  return isIn(code) && !isIn(data) && !isNoSource(path);
}

/**
 * Hashes of an app's sources as they are now.
 * @returns `code` changes when the app must be built again, `all` also when its data alone has changed
 */
export async function fingerprint(app: AppName, root = rootFolder): Promise<{ code: string; all: string }> {
  const { code, data } = appSources(app);
  const files = await FileHashes.open(`sources-${app}`, join(root, '.cache/hashes'));
  const codeHash = await hashOf(root, code, files, (path) => isNoSource(path) || data.includes(path));
  const all = createHash('sha256')
    .update(codeHash)
    .update(await hashOf(root, data, files, isNoSource))
    .digest('hex');
  await files.save();
  return { code: codeHash, all };
}

async function hashOf(
  root: string,
  places: readonly string[],
  files: FileHashes,
  leaveOut: (path: string) => boolean,
): Promise<string> {
  const hash = createHash('sha256');
  async function add(path: string): Promise<void> {
    if (leaveOut(path)) return;
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
    if (!entries) return addFile(path);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isFile()) addFile(`${path}/${entry.name}`);
      else await add(`${path}/${entry.name}`);
    }
  }
  function addFile(path: string): void {
    const bytes = leaveOut(path) ? undefined : files.of(join(root, path));
    if (bytes) hash.update(`${path}\n${bytes}\n`);
  }
  for (const place of places) await add(place);
  return hash.digest('hex');
}
