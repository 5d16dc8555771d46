import type { Hono } from 'hono';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import { createEdge } from '../edge/edge.ts';
import { storeSource } from '../edge/store-source.ts';
import { pageStateId, type PageState } from '../src/federation/page-state.ts';
import { checkOutRelease } from '../stitch/checkout.ts';
import type { Settings } from '../release/settings.ts';
import { folderStore } from '../store/folder-store.ts';
import { currentPublication } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import type { Site } from '../store/site-record.ts';

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
  const store = folderStore(settings.storeFolder);
  if (!(await currentPublication(store, settings.trust))) await releaseAll();
  const { set } = (await currentPublication(store, settings.trust))!;
  const shell = await readRelease(store, 'shell', set.shell);
  if (shell.contract !== CONTRACT_VERSION) {
    throw new Error(
      `The live shell speaks contract ${shell.contract}, this working copy contract ${CONTRACT_VERSION}: they do not fit together. ` +
        'Work on the whole site (`npm run dev`), or release all apps (`npm run release`).',
    );
  }
  const source = storeSource(store, console.error, settings.trust);
  let known: { home: string; state: PageState } | undefined;
  return {
    edge: createEdge(source),
    site: source.currentSite,
    shellFolder: await checkOutRelease(store, shell, set.shell, settings.checkouts),
    state: async () => {
      const { blob } = (await source.currentSite()).pages['/']!;
      if (known?.home !== blob) known = { home: blob, state: readState(new TextDecoder().decode(await source.readBlob(blob, '/'))) };
      return known.state;
    },
  };
}

/** The state that the stitcher wrote into a page. */
export function readState(html: string): PageState {
  const json = new RegExp(`<script type="application/json" id="${pageStateId}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!json) throw new Error('The live home page carries no state. `npm run stitch` renders the live pages again.');
  return JSON.parse(json) as PageState;
}
