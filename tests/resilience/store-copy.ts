import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { releaseComponents } from '@hemstitch/platform/internal/release/release-components.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { ReleaseStore } from '@hemstitch/platform/internal/testing/release-store.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import site from '../../site.config.ts';

/** A release store of a test's own, with the whole site live in it and served. */
export class StoreCopy extends ReleaseStore {
  /** Origin of the site, without a trailing slash. */
  address = '';

  static async start(): Promise<StoreCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'my site ü-'));
    const store = join(folder, 'store');
    copyFolder(await sourceStore(), store);
    const settings = loadSettings(site, { ...process.env, SITE_STORE: store });
    const copy = new StoreCopy(folder, folderStore(store), settings);
    copy.address = (await copy.serve()).address;
    return copy;
  }
}

/** The store that the test run has made; a run without one makes it first. */
export async function sourceStore(): Promise<string> {
  const made = process.env.SITE_STORE ?? join(rootFolder, '.cache/test-site');
  if (!existsSync(join(made, 'publications')))
    await releaseComponents(appNames, loadSettings(site, { ...process.env, SITE_STORE: made }), () => {});
  return made;
}
