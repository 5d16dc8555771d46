import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { BuiltApp } from '@hemstitch/platform/internal/build/build-app.ts';
import { serveSite, type Listening } from '@hemstitch/platform/internal/edge/node/node.ts';
import { releaseComponents, type ReleaseOptions } from '@hemstitch/platform/internal/release/release-components.ts';
import { loadSettings, type RunSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { readBlob } from '@hemstitch/platform/internal/store/content.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { readRelease } from '@hemstitch/platform/internal/store/records.ts';
import type { Store } from '@hemstitch/platform/internal/store/store.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import site from '../../site.config.ts';

/** A release store of a test's own, with the whole site live in it and served, and what a test asks of it. */
export class StoreCopy {
  /** Lines that the releases have reported so far. */
  readonly lines: string[] = [];

  private constructor(
    /** Holds the store, and the builds that the test makes. */
    readonly folder: string,
    readonly store: Store,
    readonly settings: RunSettings,
    private readonly server: Listening,
  ) {}

  static async start(): Promise<StoreCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'my site ü-'));
    const store = join(folder, 'store');
    copyFolder(await sourceStore(), store);
    const settings = loadSettings(site, { ...process.env, SITE_STORE: store });
    return new StoreCopy(folder, folderStore(store), settings, await serveSite({ store, port: 0 }));
  }

  /** Origin of the site, without a trailing slash. */
  get address(): string {
    return this.server.address;
  }

  readonly live = async () => (await currentPublication(this.store))!;

  async release(build: BuiltApp, options: ReleaseOptions = {}): Promise<void> {
    const report = (line: string) => void this.lines.push(line);
    await releaseComponents([build.app], this.settings, report, { build: async () => build, ...options });
  }

  /** The build that an app's live release was made of, in a folder whose files the test may change. */
  async takeBuild(app: AppName): Promise<BuiltApp> {
    const release = await readRelease(this.store, app, (await this.live()).set[app]!);
    const folder = join(this.folder, 'build');
    for (const [path, { blob }] of Object.entries(release.files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), (await readBlob(this.store, blob))!);
    }
    const { facts, sources, content } = release;
    // The files of its code tell whether it is the live one.
    return { app, folder, facts, sources, checkedSources: randomUUID(), content, sourceFiles: {} };
  }

  async remove(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The store that the test run has made; a run without one makes it first. */
export async function sourceStore(): Promise<string> {
  const made = process.env.SITE_STORE ?? join(rootFolder, '.cache/test-site');
  if (!existsSync(join(made, 'publications')))
    await releaseComponents(appNames, loadSettings(site, { ...process.env, SITE_STORE: made }), () => {});
  return made;
}
