import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type MultiCompiler, type MultiStats, type Stats, type StatsError } from '@rspack/core';
import type { AppBuild } from '../build/app-build.ts';
import type { BuildFacts } from '../build/build-facts.ts';
import { describeErrors } from '../build/bundle/build-errors.ts';
import { bundleInlineScripts, describeBuild } from '../build/bundle/bundle-app.ts';
import type { AppName } from '../contract/app-names.ts';
import { developmentClientConfig, developmentServerConfig, pageScriptConfig } from './config.ts';
import type { Problems } from './problems.ts';

/** The working copies' builds, which follow every save: those of the last code without a mistake. */
export class WorkingBuilds {
  readonly #facts = new Map<AppName, BuildFacts>();
  #lastHash = '';
  /** Resolves when no save is on its way through the builds. */
  settled = Promise.resolve();
  #settle: (() => void) | undefined;

  private constructor(
    /** One for the browser and one for Node of each app, and one for the script that every page starts with. */
    readonly compiler: MultiCompiler,
    private readonly folder: string,
    private readonly builds: readonly AppBuild[],
  ) {}

  /** @param hot whether the page can replace components */
  static async create(builds: readonly AppBuild[], folder: string, hot: boolean): Promise<WorkingBuilds> {
    const configs = await Promise.all(
      builds.map(async (build) => [
        developmentClientConfig(build, clientFolder(folder, build.app), hot),
        developmentServerConfig(build, serverFolder(folder, build.app), await bundleInlineScripts(build)),
      ]),
    );
    return new WorkingBuilds(rspack([...configs.flat(), pageScriptConfig(join(folder, 'page'), hot)]), folder, builds);
  }

  /** Undefined as long as an app's code has had a mistake from the start. */
  of(app: AppName): { facts: BuildFacts; server: string } | undefined {
    const facts = this.#facts.get(app);
    return facts && { facts, server: serverFolder(this.folder, app) };
  }

  /** The file behind an address of a script, or behind a file's own. */
  fileOf(address: URL): string | undefined {
    const { pathname } = address;
    if (address.protocol === 'file:') return fileURLToPath(address);
    return pathname.startsWith('/assets/') ? join(this.folder, pathname) : undefined;
  }

  /** Calls back after every build that may change a page, the first one included, good or not. */
  follow(apps: readonly AppName[], problems: Problems, changed: () => void): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let saves = 0;
    this.compiler.hooks.invalid.tap('working-builds', () => {
      saves += 1;
      clearTimeout(timer);
      if (!this.#settle) this.settled = new Promise((resolve) => (this.#settle = resolve));
    });
    this.compiler.hooks.done.tap('working-builds', ({ stats, hash }: MultiStats) => {
      clearTimeout(timer);
      const built = saves;
      timer = setTimeout(() => {
        void Promise.all(apps.map((app) => this.#take(app, stats, problems))).then(() => {
          if (hash !== this.#lastHash) changed();
          this.#lastHash = hash ?? '';
          // A newer save has arrived, and its own build will update the page.
          if (built !== saves) return;
          this.#settle?.();
          this.#settle = undefined;
          problems.show();
        });
      }, TOGETHER_MS);
    });
  }

  async #take(app: AppName, all: readonly Stats[], problems: Problems): Promise<void> {
    const stats = all.filter(({ compilation }) => compilation.name?.startsWith(`${app}:`));
    const messages = describeErrors(stats, isOfCode);
    problems.set(
      `build:${app}`,
      messages.length > 0 ? { title: `${app}: this code does not build`, text: messages.join('\n\n') } : undefined,
      `${app}: builds again.`,
    );
    const client = stats.find(({ compilation }) => compilation.name === `${app}:client`);
    if (!client || stats.some((one) => one.hasErrors())) return;
    const facts = await describeBuild(
      this.builds.find((build) => build.app === app)!,
      client,
      clientFolder(this.folder, app),
    );
    const lasting = (names: string[]) => names.filter((name) => !name.includes('.hot-update.'));
    // A hot update replaces a linked sheet.
    const styles = Object.fromEntries(lasting(Object.keys(facts.styles)).map((name) => [name, '']));
    const chunks = Object.fromEntries(Object.entries(facts.chunks).map(([chunk, files]) => [chunk, lasting(files)]));
    this.#facts.set(app, { ...facts, chunks, scripts: lasting(facts.scripts), styles });
  }
}

/** Maximum time between the browser build's and the Node build's notice of one save, in milliseconds. */
const TOGETHER_MS = 40;

const clientFolder = (folder: string, app: AppName) => join(folder, 'assets', app);
const serverFolder = (folder: string, app: AppName) => join(folder, 'releases', app, 'working/server');

/** The check of the content says better what is wrong in a content file. */
const isOfCode = ({ moduleName = '' }: StatsError) =>
  !(moduleName.includes('/content/') && moduleName.endsWith('.json'));
