import { fingerprint } from '@hemstitch/platform/build/app-sources';
import { folderName } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import {
  containsCommit,
  countPagesOf,
  currentPublication,
  localSiteAddress,
  openStore,
  pageAt,
  publicationsOf,
  readProvenance,
  readRelease,
  readSite,
} from '@hemstitch/platform/for-desk';
import { formatDate } from '@cobblestone/domain/dates/dates.ts';
import type { DeskContext } from './desk-context.ts';
import { statusOf } from './posts.ts';

/**
 * What is live, and the saved texts of some apps that differ from it, without unfinished stories. `live` and `site` are
 * undefined when nothing is published.
 * @throws Error when the store does not answer
 */
export async function compareWithLive(desk: DeskContext, apps: readonly AppName[] = []) {
  const { settings, definition, collections } = desk;
  const store = openStore(settings.storeAddress);
  const live = await currentPublication(store, settings.trust);
  const site = live && (await readSite(store, live.site));
  const files = collections.flatMap((each) =>
    each.files.map(({ label, ...file }) => ({ ...file, title: label, former: [] as string[] })),
  );
  const finished = (await desk.posts.all()).filter(({ unfinished }) => !unfinished);
  const texts = new Map([...files, ...finished].map((text) => [text.path, text]));
  const compared = apps.map(async (app) => {
    const release = live?.set[app];
    const before = release ? (await readRelease(store, app, release)).content : {};
    const { content } = await fingerprint(definition, app, desk.root);
    return Object.entries(content).flatMap(([name, hash]) => {
      const text = texts.get(`${folderName(definition, app)}/content/${name}`);
      if (!text || before[name] === hash) return [];
      const { path, title, page, former } = text;
      /** Live addresses of a renamed story, which lead on to its new one. */
      const renamedFrom = former.map((id) => `/blog?post=${id}`).filter((address) => site && pageAt(site, address));
      /** Number of live pages that its change renders again; 0 if only a comparison tells. */
      const pages = site ? countPagesOf(definition, site, app, name) : 0;
      return [{ app, path, title, page, renamedFrom, pages }];
    });
  });
  return { store, live, site, texts: (await Promise.all(compared)).flat() };
}
type Comparison = Awaited<ReturnType<typeof compareWithLive>>;
export type UnshippedText = Comparison['texts'][number];

/** The live release of an app that is not here. Shipping would undo it, and so is refused. */
export async function findNewer({ root }: DeskContext, { store, live }: Comparison, app: AppName) {
  const made = await readProvenance(store, live, app);
  return made?.source && !(await containsCommit(root, made.source.commit)) ? made : undefined;
}

/** The last releases of an app, the newest first. */
export async function listShipments({ settings }: DeskContext, { store, live }: Comparison, app: AppName) {
  const all = await publicationsOf(store, live, settings.trust);
  return all.filter(({ set }, index) => set[app] !== all[index + 1]?.set[app]).slice(0, 6);
}

/** The stories that have all these words, with their states. */
export async function listStories(desk: DeskContext, words: string) {
  if (!desk.collections.some(({ stories }) => stories)) return [];
  // Without the store, the list shows only what the stories say.
  const live = await compareWithLive(desk, ['blog']).catch(() => undefined);
  const changed = new Set(live?.texts.map(({ path }) => path));
  const searched = words.toLowerCase().split(/\s+/);
  const found = (await desk.posts.all()).filter(({ search }) => searched.every((word) => search.includes(word)));
  return found.map((post) => {
    const isOnSite = Boolean(live?.site && pageAt(live.site, post.page));
    const status = statusOf(post, live && { isOnSite, isUnshipped: changed.has(post.path) });
    const day = post.schedule ? formatDate(post.schedule.date) : post.date;
    return { ...post, search: undefined, status, isOnSite, day };
  });
}
export type ListedStory = Awaited<ReturnType<typeof listStories>>[number];

/** Where readers get a page: at the public site, or else at the site that `npm start` serves on this machine. */
export async function findLiveAddress({ settings, root }: DeskContext, page: string) {
  const live = settings.config.origin;
  const asked = fetch(live + page, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
  const isThere = await asked.then(({ ok }) => ok).catch(() => false);
  return (isThere ? live : await localSiteAddress(root)) + page;
}
