import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { scheduledFolder } from '../contract/time/scheduled-files.ts';
import type { AppBuild, CompileOptions } from './app-build.ts';
import { fingerprint } from './app-sources.ts';
import { buildFactsSchema, type BuildFacts } from './build-facts.ts';
import { compileContent } from './content/compile-content.ts';
import { FileHashes } from './file-hashes.ts';
import { pathsBelow } from './folders.ts';
import { ingestPictures } from './pictures/ingest-pictures.ts';
import { pictureFolders } from './pictures/picture-folders.ts';
import { copyPublicFiles } from './public-files.ts';
import { writeWhole } from './write-whole.ts';

/** A built app on disk, ready to be released. */
export interface BuiltApp {
  app: AppName;
  /** Holds `client/`, `server/`, `data/`, `public/`, for the host `root/` with its service worker, and `build.json`. */
  folder: string;
  facts: BuildFacts;
  /** Hash over everything it was built from. */
  sources: string;
  /** Hash over the sources that its code is built from, without content: by these its checks pass or fail. */
  checkedSources: string;
  /** Hashes of its content files, by path below the content folder. */
  content: Record<string, string>;
  /** Hashes of its other sources in git, by path in the project. */
  sourceFiles: Record<string, string>;
  /** Lets other processes build into the folder. */
  unlock?: () => Promise<void>;
}

/** Builds an app: browser files, Node files and data. Unchanged files stay. @throws Error of bundler or content */
export async function buildApp(
  build: AppBuild,
  outDir: string,
  options: Omit<CompileOptions, 'definition'> = {},
): Promise<BuiltApp> {
  const { app, definition } = build;
  await mkdir(outDir, { recursive: true });
  await ingestPictures(pictureFolders(definition, app));
  const fingerprints = await fingerprint(definition, app);
  const { code: codeMark, all: sources, checked: checkedSources, content, files: sourceFiles } = fingerprints;
  const factsFile = join(outDir, 'build.json');
  const markFile = join(outDir, 'code.mark');
  const licensesFile = join(outDir, 'licenses.json');
  // Before the bundler, which would stumble over a mistake in the content.
  await compileAppData(build, outDir, { ...options, definition });
  await copyPublicFiles(definition, app, join(outDir, 'public'));
  const unchanged = existsSync(factsFile) && (await readText(markFile)) === codeMark;
  if (!unchanged) {
    await rm(markFile, { force: true });
    // Loading the bundler takes a second, which a release of content alone need not wait for.
    const { bundleApp } = await import('./bundle/bundle-app.ts');
    const { facts, licenses } = await bundleApp(build, outDir);
    await writeWhole(licensesFile, JSON.stringify(licenses));
    await writeWhole(factsFile, JSON.stringify(facts, null, 1));
    await writeWhole(markFile, codeMark);
  }
  await cp(licensesFile, join(outDir, 'data/licenses.json'));
  const facts = buildFactsSchema.parse(JSON.parse(await readFile(factsFile, 'utf8')));
  return { app, folder: outDir, facts, sources, checkedSources, content, sourceFiles };
}

async function compileAppData(build: AppBuild, outDir: string, options: CompileOptions): Promise<void> {
  const dataDir = join(outDir, 'data');
  const made = new Set(await compileContent(build, dataDir, options));
  const requests = (await build.sharingImages?.(options)) ?? [];
  if (requests.length > 0) {
    const { makeSharingImages } = await import('./pictures/sharing.ts');
    const hashes = await FileHashes.open('sharing', outDir);
    for (const from of new Set(requests.map((request) => request.from))) {
      const own = requests.filter((request) => request.from === from);
      const folder = from === undefined ? 'sharing' : `${scheduledFolder}/${from}/sharing`;
      await makeSharingImages(build, own, join(dataDir, folder), hashes);
      for (const { slug } of own) made.add(`${folder}/${slug}.jpg`);
    }
    await hashes.save();
  }
  // Data of a deleted post must be deleted too.
  for (const file of await pathsBelow(dataDir)) if (!made.has(file)) await rm(join(dataDir, file));
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined);
