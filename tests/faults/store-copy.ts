import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { appNames, type AppName } from '@cobblestone/platform/contract/app-names.ts';
import pLimit from 'p-limit';
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { releaseParts } from '@cobblestone/platform/release/commands.ts';
import { folderStore } from '@cobblestone/platform/store/folder-store.ts';
import { loadSettings, type Settings } from '@cobblestone/platform/release/settings/settings.ts';
import { readBlob } from '@cobblestone/platform/store/content.ts';
import { currentPublication } from '@cobblestone/platform/store/publication-log.ts';
import { readRelease } from '@cobblestone/platform/store/records.ts';
import { openStore } from '@cobblestone/platform/store/open-store.ts';
import type { Store } from '@cobblestone/platform/store/store.ts';
import { copyFolder } from '../copy-folder.ts';
import { bucket, startObjectStore, type ObjectStore } from '../stand-ins/object-store/object-store.ts';

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
  if (!existsSync(join(made, 'publications')))
    await releaseParts(appNames, loadSettings({ ...process.env, SITE_STORE: made }), () => {});
  return made;
}

export async function copyStore(): Promise<StoreCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-faults-'));
  const storeAddress = join(folder, 'store');
  copyFolder(await sourceStore(), storeAddress);
  return {
    folder,
    store: folderStore(storeAddress),
    settings: loadSettings({ ...process.env, SITE_STORE: storeAddress }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A copy with a server over it, which ends with it. */
export interface ServedCopy extends StoreCopy {
  /** Of the site, without a slash at its end. */
  address: string;
  /** What a path of the site answers, followed to where it leads. */
  textOf: (path: string) => Promise<string>;
  /** What it answers by itself: its status, and where it leads. */
  answerOf: (path: string) => Promise<string>;
}

export async function serveCopy(): Promise<ServedCopy> {
  const copy = await copyStore();
  const { address, close } = await serveSite({ store: copy.settings.storeAddress, port: 0 });
  return {
    ...copy,
    address,
    textOf: async (path) => (await fetch(address + path)).text(),
    async answerOf(path) {
      const { status, headers } = await fetch(address + path, { redirect: 'manual' });
      return [status, headers.get('location')].filter((part) => part !== null).join(' ');
    },
    async remove() {
      await close();
      await copy.remove();
    },
  };
}

/** A copy in an object store; the environment of this process names it until it is removed. */
export interface ObjectStoreCopy extends StoreCopy {
  /** What it is named by, for other processes. */
  env: Record<string, string>;
  /** Absent when `TEST_OBJECT_STORE` names a real one. */
  standIn?: ObjectStore;
  /** What it is a copy of. */
  source: Store;
  /** Begins every key in it. */
  prefix: string;
}

/** The store of the test run in the stand-in of an object store, or below the real one that `TEST_OBJECT_STORE` names. */
export async function copyToObjectStore(): Promise<ObjectStoreCopy> {
  const [folder, source, real] = [
    await mkdtemp(join(tmpdir(), 'cobblestone-faults-')),
    folderStore(await sourceStore()),
    process.env.TEST_OBJECT_STORE,
  ];
  const standIn = real ? undefined : await startObjectStore();
  const prefix = randomUUID();
  const env: Record<string, string> = {
    ...standIn?.env,
    SITE_STORE: `${real ?? `s3://${bucket}`}/${prefix}`,
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  Object.assign(process.env, env);
  const store = openStore(env.SITE_STORE!, { keeps: false });
  const few = pLimit(32);
  const entries = await Promise.all(
    ['blobs', 'keys', 'publications', 'releases', 'settings', 'sites'].map((name) => source.list(name)),
  );
  const put = async (key: string, bytes: Buffer) =>
    standIn ? void standIn.objects.set(`${prefix}/${key}`, { bytes, written: Date.now() }) : store.write(key, bytes);
  await Promise.all(entries.flat().map(({ key }) => few(async () => put(key, (await source.read(key))!))));
  return {
    folder,
    store,
    env,
    standIn,
    source,
    prefix,
    settings: loadSettings(),
    async remove() {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await Promise.all([standIn?.stop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** The build that an app's live release was made of, in a folder whose files the test may change. */
export async function takeBuild(
  { folder, store }: Pick<StoreCopy, 'folder' | 'store'>,
  app: AppName,
  name: string,
): Promise<BuiltApp> {
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
