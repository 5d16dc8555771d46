import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltApp } from '../build/build-app.ts';
import type { AppName } from '../contract/app-names.ts';
import { serveSite, type Listening } from '../edge/node/node.ts';
import { releaseComponents, type ReleaseOptions } from '../release/release-components.ts';
import type { RunSettings } from '../release/settings/settings.ts';
import { readBlob } from '../store/content.ts';
import { currentPublication } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** A release store of a test's own, and what a test asks of it. */
export class ReleaseStore {
  /** Lines that the commands have reported so far. */
  readonly lines: string[] = [];
  readonly #servers: Listening[] = [];

  constructor(
    /** Holds the store, and the builds that the test makes. */
    readonly folder: string,
    readonly store: Store,
    readonly settings: RunSettings,
  ) {}

  readonly report = (line: string) => void this.lines.push(line);
  readonly live = async () => (await currentPublication(this.store))!;
  readonly liveRelease = async (app: AppName) => readRelease(this.store, app, (await this.live()).set[app]!);

  async release(
    build: BuiltApp,
    { settings = this.settings, ...options }: ReleaseOptions & { settings?: RunSettings } = {},
  ): Promise<void> {
    await releaseComponents([build.app], settings, this.report, { build: async () => build, ...options });
  }

  /** The build that an app's live release was made of, in a folder whose files the test may change. */
  async takeBuild(app: AppName, name = `build of ${app}`): Promise<BuiltApp> {
    const release = await this.liveRelease(app);
    const folder = join(this.folder, name);
    await rm(folder, { recursive: true, force: true });
    for (const [path, { blob }] of Object.entries(release.files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), (await readBlob(this.store, blob))!);
    }
    const { facts, sources, content } = release;
    return { app, folder, facts, sources, checkedSources: randomUUID(), content, sourceFiles: {} };
  }

  /** A new server, which has nothing in memory and ends with the store. */
  async serve(options: Partial<Parameters<typeof serveSite>[0]> = {}): Promise<ServedStore> {
    const server = await serveSite({ store: this.settings.storeAddress, port: 0, ...options });
    this.#servers.push(server);
    return new ServedStore(server.address);
  }

  async remove(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    await rm(this.folder, { recursive: true, force: true });
  }
}

export class ServedStore {
  constructor(
    /** Without a slash at its end. */
    readonly address: string,
  ) {}

  /** The text to which a path leads. */
  readonly textOf = async (path: string) => (await fetch(this.address + path)).text();

  /** The answer of a path itself: its status, and where it leads. */
  readonly answerOf = async (path: string) => {
    const { status, headers } = await fetch(this.address + path, { redirect: 'manual' });
    return [status, headers.get('location')].filter((part) => part !== null).join(' ');
  };
}
