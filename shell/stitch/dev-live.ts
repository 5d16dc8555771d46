import { join } from 'node:path';
import type { Hono } from 'hono';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import { createEdge } from '../edge/edge.ts';
import { storeSource } from '../edge/node.ts';
import { pageStateId, type PageState } from '../src/federation/page-state.ts';
import { directoryStore } from './directory-store.ts';
import type { Settings } from './settings.ts';
import { currentPublication, readRelease, releaseKey, type Site } from './store.ts';

/** The live site, as the surroundings of the apps that are worked on. */
export interface LiveSite {
  edge: Hono;
  /** The published site, also when it changes later. */
  site: () => Promise<Site>;
  /** The state that its home page carries: scripts of the shell, entries of the remotes. */
  state: () => Promise<PageState>;
  /** Folder of the live shell's release. */
  shellFolder: string;
}

/**
 * Opens the live site; with nothing published yet, `releaseAll` comes first.
 * @throws Error when the live shell speaks another contract than the working copy.
 */
export async function openLiveSite(settings: Settings, releaseAll: () => Promise<void>): Promise<LiveSite> {
  const store = directoryStore(settings.storeFolder);
  if (!(await currentPublication(store))) await releaseAll();
  const { set } = (await currentPublication(store))!;
  const shell = await readRelease(store, 'shell', set.shell);
  if (shell.contract !== CONTRACT_VERSION) {
    throw new Error(
      `The live shell speaks contract ${shell.contract}, this working copy contract ${CONTRACT_VERSION}: they do not fit together. ` +
        'Work on the whole site (`npm run dev`), or release all apps (`npm run release`).',
    );
  }
  const source = storeSource(store, join(settings.storeFolder, 'current'));
  let known: { id: string; state: PageState } | undefined;
  return {
    edge: createEdge(source),
    site: source.currentSite,
    shellFolder: await store.localFolder(releaseKey('shell', shell.id)),
    state: async () => {
      const site = await source.currentSite();
      if (known?.id !== site.id) {
        const home = await source.readBlob(site.pages['/']!.blob);
        known = { id: site.id, state: readState(new TextDecoder().decode(home)) };
      }
      return known.state;
    },
  };
}

/** The state that the stitcher wrote into a page. */
export function readState(html: string): PageState {
  const json = new RegExp(`<script type="application/json" id="${pageStateId}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!json) throw new Error('The live home page carries no state. `npm run stitch` makes the live pages anew.');
  return JSON.parse(json) as PageState;
}

/** Paths of the live site's pages that no remote answers for. */
export function shellPathsOf(site: Pick<Site, 'pages'>, remotes: PageState['remotes']): string[] {
  const remote = new Set(Object.values(remotes).flatMap(({ paths }) => paths));
  const paths = Object.keys(site.pages).map((address) => address.split('?')[0]!);
  return [...new Set(paths)].filter((path) => !remote.has(path));
}
