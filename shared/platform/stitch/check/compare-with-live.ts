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

export type LiveComparison = ReturnType<typeof compareWithLive>;

/**
 * Finds changes of the released code outside of the released apps' own parts. If the live page differs, the live code
 * renders it again from the new data, because data, routes and time can change any page. If the host or the settings are
 * released, which affect every part, nothing is compared.
 */
export function compareWithLive({ store, set, live, releases, checkouts, rendererOptions }: Options) {
  const { host } = rendererOptions.definition;
  const oldReleases = readChangedRemotes();
  let liveCode: Promise<Renderer> | undefined;
  return {
    /** @param finish makes a document of a rendered page @returns faults, each a line with app and page */
    async faultsOf(made: NewPage, livePage: Pick<StitchedPage, 'blob'>, finish: FinishPage): Promise<string[]> {
      const { address, owner, rendered, finished, emotionKey, routes, at } = made;
      const suspects = [...(await oldReleases).keys()].filter((app) => rendered.loaded.includes(app));
      const bytes = suspects.length > 0 ? await readBlob(store, livePage.blob) : undefined;
      if (!bytes) return [];
      const page = { host, owner, tree: finished.tree, css: rendered.page.css, emotionKey };
      const changesFrom = (tree: PageTree) => outsideChanges(page, tree, suspects);
      if (changesFrom(parseDocument(bytes.toString('utf8'))).length === 0) return [];
      const renderer = await (liveCode ??= startLiveCode());
      const expected = await renderer
        .page(address, owner, { routes }, at)
        .then((byLiveCode) => finish(address, owner, byLiveCode))
        // The live code may be unable to render the new data.
        .catch(() => undefined);
      if (!expected) return [];
      return changesFrom(expected.tree).map((change) => `${suspects.join(' or ')} ${change} (${address})`);
    },
    close: async () => (await liveCode)?.close(),
  };

  /** Live releases of the remotes whose code changes. */
  async function readChangedRemotes(): Promise<ReadonlyMap<AppName, Release>> {
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

  async function startLiveCode(): Promise<Renderer> {
    const apps = { ...rendererOptions.apps };
    for (const [app, release] of await oldReleases) {
      const folder = await checkOutRelease(store, release, live![app]!, checkouts);
      apps[app] = { ...apps[app]!, server: join(folder, 'server'), exposes: release.facts.exposes };
    }
    return new Renderer({ ...rendererOptions, apps });
  }
}
