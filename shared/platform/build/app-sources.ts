import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { replacedWords } from '../contract/words.ts';
import { FileHashes } from './file-hashes.ts';
import { filesBelow, folderName, rootFolder } from './folders.ts';
import { platformFile, platformFolder } from './platform-folder.ts';

const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * The sources of an app: paths relative to the project, with forward slashes. Build, watch and fingerprint use this
 * list.
 * @returns `code`, which needs a new build, and `data`, which only the data files depend on
 */
export function appSources(definition: SiteDefinition, app: AppName): { code: string[]; data: string[] } {
  const own = folderName(definition, app);
  const { shared, data, dataInCode, dataOfAll } = definition.sources;
  return {
    code: [
      ...['src', 'app.build.ts', 'content-files.ts', ...dataInCode].map((part) => `${own}/${part}`),
      ...['contract', 'runtime', 'build'].map((part) => inProject(platformFile(part))),
      ...shared,
      // They name the versions of all packages, which the platform can be one of.
      ...lockFiles,
    ],
    data: [...['public', ...data].map((part) => `${own}/${part}`), ...dataOfAll],
  };
}

/** A build draws them of what they show, and keeps them here: a page with a new title must not build the app again. */
const sharingImages = /^[^/]+\/content\/pictures\/sharing(\/|$)/;

/** Tests, prose, sharing images, and what editors leave beside a file while they save it. `path` is relative to the project. */
export function isIgnoredSource({ sources }: Pick<SiteDefinition, 'sources'>, path: string): boolean {
  return (
    /\.test\.tsx?$|\.e2e\.ts$|\/node_modules(\/|$)|\/README\.md$|~$|\/\.[^/]+$|\.(swp|tmp|part|draft)$/.test(path) ||
    (path.endsWith('.md') && !['public', ...sources.data].some((place) => path.includes(`/${place}/`))) ||
    sharingImages.test(path)
  );
}

export const inProject = (path: string) => relative(rootFolder, path).split(sep).join('/');

/** Whether git can hold a source: a platform from the registry, or a folder beside the project, is no part of a clone. */
export const isInRepository = (path: string) => !/^(node_modules|\.\.)\//.test(path);

/** Top folders of the sources that all apps share, for checks and messages that name no app. */
export const sharedFolders = ({ sources }: Pick<SiteDefinition, 'sources'>): string[] => [
  ...new Set(
    [...sources.shared, inProject(platformFolder)]
      .map((path) => path.split('/')[0]!)
      .filter((name) => !['..', 'node_modules', ''].includes(name)),
  ),
];

/** Folders of all apps, and those that they share. */
export const sourceFolders = (definition: SiteDefinition): string[] => [
  ...appNames(definition).map((app) => folderName(definition, app)),
  ...sharedFolders(definition),
];

export const isIn = (places: readonly string[], path: string) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Whether a file's changes need a new build of an app. `path` is relative to the project. */
export function isCodeOf(definition: SiteDefinition, app: AppName, path: string): boolean {
  return isIn(appSources(definition, app).code, path) && !isIgnoredSource(definition, path);
}

/**
 * Hashes of an app's sources as they are now.
 * @returns `code` changes when the app must be built again, `all` also when its data alone has changed; `checked` is `code`
 * without content; `content` has what people write, by path below the content folder; `files` has the rest of what git holds,
 * by path in the project
 */
export async function fingerprint(definition: SiteDefinition, app: AppName, root = rootFolder) {
  const { code, data } = appSources(definition, app);
  const files = await FileHashes.open(`sources-${app}`, join(root, '.cache/hashes'));
  const hash = createHash('sha256');
  const seen = new Map<string, string>();
  const add = async (place: string) => {
    const found = (await filesBelow(join(root, place))).map((file) => relative(root, file).split(sep).join('/')).sort();
    for (const path of found.length > 0 ? found : [place]) {
      const fileHash = isIgnoredSource(definition, path) ? undefined : files.of(join(root, path));
      if (!fileHash) continue;
      hash.update(`${path}\n${fileHash}\n`);
      seen.set(path, fileHash);
    }
  };
  for (const place of code) await add(place);
  // The build writes them into the code.
  hash.update(JSON.stringify(replacedWords(definition.words)));
  const codeHash = hash.copy().digest('hex');
  const start = `${folderName(definition, app)}/content/`;
  const codeAlone = [...seen].filter(([path]) => !path.startsWith(start));
  const checked = createHash('sha256').update(codeAlone.join('\n')).digest('hex');
  for (const place of data) await add(place);
  await files.save();
  const hashes = [...seen].map(([path, fileHash]) => [path, contentHash(fileHash)] as const);
  const content = hashes
    .filter(([path]) => path.startsWith(start) && !/\/pictures\/(rasters\/|[^/]+\.json$)/.test(path))
    .map(([path, fileHash]) => [path.slice(start.length), fileHash] as const);
  const others = hashes.filter(([path]) => !path.startsWith(start) && isInRepository(path));
  const all = hash.digest('hex');
  return { code: codeHash, all, checked, content: Object.fromEntries(content), files: Object.fromEntries(others) };
}

/** @param hash SHA-256 of a file @returns it as `fingerprint` has it */
export const contentHash = (hash: string): string => hash.slice(0, 12);
