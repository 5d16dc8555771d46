import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { releaseApps } from '../../shell/stitch/commands.ts';
import { directoryStore } from '../../shell/stitch/directory-store.ts';
import { loadSettings, type Settings } from '../../shell/stitch/settings.ts';
import { currentPublication, hashedName, readRelease, type Store } from '../../shell/stitch/store.ts';

/** A release store of a test's own, with the whole site live in it. */
export interface StoreCopy {
  /** Holds the store, and the builds that the test makes. */
  folder: string;
  store: Store;
  settings: Settings;
  remove: () => Promise<void>;
}

/** The store that the test run has made; a run without one makes it first. */
async function sourceStore(): Promise<string> {
  const made = process.env.SITE_STORE ?? join(rootFolder, '.cache/test-site');
  if (!existsSync(join(made, 'current'))) await releaseApps(appNames, loadSettings({ ...process.env, SITE_STORE: made }), () => {});
  return made;
}

export async function copyStore(): Promise<StoreCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-faults-'));
  const storeFolder = join(folder, 'store');
  await cp(await sourceStore(), storeFolder, { recursive: true, filter: (source) => !source.endsWith('/lock') });
  return {
    folder,
    store: directoryStore(storeFolder),
    settings: loadSettings({ ...process.env, SITE_STORE: storeFolder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The build that an app's live release was made of, in a folder whose files the test may change. */
export async function takeBuild({ folder, store }: Pick<StoreCopy, 'folder' | 'store'>, app: AppName, name: string): Promise<BuiltApp> {
  const id = (await currentPublication(store))!.set[app];
  const release = await readRelease(store, app, id);
  const target = join(folder, name);
  for (const { path } of release.files) {
    const isAsset = path.startsWith('client/') && hashedName.test(path);
    const bytes = await store.read(isAsset ? `assets/${app}/${path.slice('client/'.length)}` : `releases/${app}/${id}/${path}`);
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), bytes!);
  }
  return { app, folder: target, facts: release.facts };
}

/** Changes a file of a build. @throws Error when `from` is not in it, so that no test breaks nothing. */
export async function changeFile({ folder }: BuiltApp, path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} does not hold ${from}`);
  await writeFile(file, changed);
}
