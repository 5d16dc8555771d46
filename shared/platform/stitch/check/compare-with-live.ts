import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { readBlob } from '../../store/content.ts';
import { readRelease, type Release } from '../../store/records.ts';
import { remotesOf, type ReleaseSet, type StitchedPage } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { checkOutRelease } from '../load/checkout.ts';
import type { FinishedPage } from '../page/finish-page.ts';
import { parseDocument, type PageTree } from '../page/page-tree.ts';
import { Renderer, type RenderResult, type RendererOptions } from '../renderer.ts';
import { outsideChanges } from './outside-changes.ts';

interface Options {
  store: Store;
  set: ReleaseSet;
  live: ReleaseSet | undefined;
  releases: Readonly<Record<AppName, Release>>;
  /** Folder of this machine for the releases' code while it renders. */
  checkouts: string;
  rendererOptions: RendererOptions;
}

type FinishPage = (address: string, owner: AppName, rendered: RenderResult) => Promise<FinishedPage>;

interface NewPage {
  address: string;
  owner: AppName;
  rendered: RenderResult;
  finished: FinishedPage;
  emotionKey: string;
  routes: RouteTable;
  /** Time of rendering, in milliseconds. */
  at: number;
}

/**
 * Finds changes of the released code outside of the released apps' own parts. If the live page differs, the live code
 * renders it again from the new data, because data, routes and time can change any page. If the host or the settings are
 * released, which affect every part, nothing is compared.
 */
export class LiveComparison {
  readonly #options: Options;
  /** Live releases of the remotes whose code changes. */
  readonly #live: Promise<ReadonlyMap<AppName, Release>>;
  #liveCode: Promise<Renderer> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#live = liveReleases(options);
  }

  /** @param finish makes a document of a rendered page @returns faults, each a line with app and page */
  async faultsOf(made: NewPage, livePage: Pick<StitchedPage, 'blob'>, finish: FinishPage): Promise<string[]> {
    const { address, owner, rendered, finished, emotionKey } = made;
    const suspects = [...(await this.#live).keys()].filter((app) => rendered.loaded.includes(app));
    const bytes = suspects.length > 0 ? await readBlob(this.#options.store, livePage.blob) : undefined;
    if (!bytes) return [];
    const { host } = this.#options.rendererOptions.definition;
    const page = { host, owner, tree: finished.tree, css: rendered.page.css, emotionKey };
    const changesFrom = (tree: PageTree) => outsideChanges(page, tree, suspects);
    if (changesFrom(parseDocument(bytes.toString('utf8'))).length === 0) return [];
    const expected = await this.#pageByLiveCode(made, finish);
    return expected ? changesFrom(expected).map((change) => `${suspects.join(' or ')} ${change} (${address})`) : [];
  }

  async close(): Promise<void> {
    (await this.#liveCode)?.close();
  }

  /** Undefined if the live code cannot render the new data. */
  async #pageByLiveCode({ address, owner, routes, at }: NewPage, finish: FinishPage): Promise<PageTree | undefined> {
    this.#liveCode ??= this.#startLiveCode();
    const renderer = await this.#liveCode;
    try {
      return (await finish(address, owner, await renderer.page(address, owner, { routes }, at))).tree;
    } catch {
      return undefined;
    }
  }

  async #startLiveCode(): Promise<Renderer> {
    const { store, live, checkouts, rendererOptions } = this.#options;
    const apps = { ...rendererOptions.apps };
    for (const [app, release] of await this.#live) {
      const folder = await checkOutRelease(store, release, live![app]!, checkouts);
      apps[app] = { ...apps[app]!, server: join(folder, 'server'), exposes: release.facts.exposes };
    }
    return new Renderer({ ...rendererOptions, apps });
  }
}

async function liveReleases({
  store,
  set,
  live,
  releases,
  rendererOptions,
}: Options): Promise<ReadonlyMap<AppName, Release>> {
  const { host } = rendererOptions.definition;
  if (!live || live[host] !== set[host] || live.settings !== set.settings) return new Map();
  const found = await Promise.all(
    remotesOf(set, host)
      .filter((app) => live[app] !== undefined && live[app] !== set[app])
      .map(async (app) => [app, await readRelease(store, app, live[app]!).catch(() => undefined)] as const),
  );
  return new Map(
    found.flatMap(([app, release]) => (release && release.code !== releases[app]!.code ? [[app, release]] : [])),
  );
}
