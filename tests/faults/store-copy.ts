import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { releaseParts } from '../../shell/release/commands.ts';
import { folderStore } from '../../shell/store/folder-store.ts';
import { loadSettings, type Settings } from '../../shell/release/settings.ts';
import { readBlob } from '../../shell/store/content.ts';
import { currentPublication } from '../../shell/store/publication-log.ts';
import { readRelease } from '../../shell/store/records.ts';
import type { Store } from '../../shell/store/store.ts';

/** A release store of a test's own, with the whole site live in it. */
export interface StoreCopy {
  /** Holds the store, and the builds that the test makes. */
  folder: string;
  store: Store;
  settings: Settings;
  remove: () => Promise<void>;
}

/** The store that the test run has made; a run without one makes it first. */
export async function sourceStore(): Promise<string> {
  const made = process.env.SITE_STORE ?? join(rootFolder, '.cache/test-site');
  if (!existsSync(join(made, 'publications'))) await releaseParts(appNames, loadSettings({ ...process.env, SITE_STORE: made }), () => {});
  return made;
}

export async function copyStore(): Promise<StoreCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-faults-'));
  const storeAddress = join(folder, 'store');
  await cp(await sourceStore(), storeAddress, { recursive: true });
  return {
    folder,
    store: folderStore(storeAddress),
    settings: loadSettings({ ...process.env, SITE_STORE: storeAddress }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The build that an app's live release was made of, in a folder whose files the test may change. */
export async function takeBuild({ folder, store }: Pick<StoreCopy, 'folder' | 'store'>, app: AppName, name: string): Promise<BuiltApp> {
  const id = (await currentPublication(store))!.set[app];
  const release = await readRelease(store, app, id);
  const target = join(folder, name);
  for (const [path, { blob }] of Object.entries(release.files)) {
    const bytes = await readBlob(store, blob);
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), bytes!);
  }
  return { app, folder: target, facts: release.facts, sources: release.sources };
}

/** Changes a file of a build. @throws Error when `from` is not in it, so that no test breaks nothing. */
export async function changeFile({ folder }: BuiltApp, path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} does not hold ${from}`);
  await writeFile(file, changed);
}
