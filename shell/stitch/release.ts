import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { remoteFragments } from '@cobblestone/contracts/fragments.ts';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { versionOf } from '@cobblestone/build/rspack-preset.ts';
import { sharedModules } from '@cobblestone/build/shared-modules.ts';
import { contentTypeOf, sha256, writeEncoded } from './content-files.ts';
import { hashedName, releaseKey, type Release, type ReleaseFile, type Store } from './store.ts';

/**
 * Puts a built app into the store as a release; nothing of it is live yet. The same build makes the same release.
 * @throws Error when the build breaks the app's contract.
 */
export async function storeRelease(store: Store, { app, folder, facts }: BuiltApp): Promise<Release> {
  if (app !== 'shell') checkExposes(app, facts.exposes);
  const contents = new Map<string, Buffer>();
  const files: ReleaseFile[] = [];
  for (const part of ['client', 'server', 'data', 'root']) {
    for (const file of await filesBelow(join(folder, part))) {
      const bytes = await readFile(file);
      const path = relative(folder, file);
      contents.set(path, bytes);
      files.push({ path, sha256: sha256(bytes), bytes: bytes.length });
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const code = hashOf(files.filter(({ path }) => /^(client|server)\//.test(path)));
  const release: Release = {
    app,
    id: hashOf(files).slice(0, 12),
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(sharedModules.map((name) => [name, versionOf(name)])),
    facts,
    code,
    files,
    signatures: {},
  };
  const base = releaseKey(app, release.id);
  // What is there already stays; what a command that was cut off, or a disk, has lost is put back.
  for (const { path } of files) {
    const bytes = contents.get(path)!;
    const isAsset = path.startsWith('client/') && hashedName.test(path);
    const key = isAsset ? `assets/${app}/${path.slice('client/'.length)}` : `${base}/${path}`;
    if (await store.has(key)) continue;
    if (isAsset) await writeEncoded(store, key, bytes, contentTypeOf(path), 11);
    else await store.write(key, bytes);
  }
  // release.json is written last: a release without it was cut off and does not exist.
  await store.write(`${base}/release.json`, JSON.stringify(release));
  return release;
}

function checkExposes(app: Exclude<BuiltApp['app'], 'shell'>, exposes: string[]): void {
  const promised = ['./routes', ...remoteFragments[app].map((name) => `./${name}`)];
  const missing = promised.filter((name) => !exposes.includes(name));
  const unknown = exposes.filter((name) => !promised.includes(name));
  if (missing.length + unknown.length === 0) return;
  throw new Error(
    `${app} breaks its contract: ` +
      [missing.length && `it does not expose ${missing.join(', ')}`, unknown.length && `nobody promised ${unknown.join(', ')}`]
        .filter(Boolean)
        .join('; ') +
      `. Change mfe-${app}/app.build.ts, or remoteFragments in shared/contracts/fragments.ts.`,
  );
}

const hashOf = (files: ReleaseFile[]) => sha256(files.map(({ path, sha256: hash }) => `${path} ${hash}`).join('\n'));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
