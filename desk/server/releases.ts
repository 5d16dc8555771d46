import { setTimeout as pause } from 'node:timers/promises';
import { fingerprint } from '@hemstitch/platform/build/app-sources';
import { folderName } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import {
  containsCommit,
  countPagesOf,
  currentPublication,
  localSiteAddress,
  openStore,
  publicationsOf,
  readProvenance,
  readRelease,
  readSite,
  type Publication,
  type Site,
} from '@hemstitch/platform/for-desk';
import type { DeskContext } from './desk-context.ts';
import { isUnfinished } from './posts.ts';

/** A saved text that differs from the live one. */
export interface UnshippedText {
  app: AppName;
  path: string;
  title: string;
  /** Address of a page that shows it. */
  page?: string;
  /** Readers have no version of it. */
  isNew: boolean;
  /** Live addresses of a renamed story, which lead on to its new one. */
  renamedFrom?: string[];
  /** Number of live pages that its change renders again; 0 if only a comparison tells. */
  pages: number;
}

export type Shipment = Pick<Publication, 'number' | 'at' | 'who' | 'reason' | 'message'>;

/** Somebody's release of an app that this working copy does not contain. */
export interface NewerRelease {
  app: AppName;
  who: string;
  at: string;
  message?: string;
}

const MAX_LISTED = 6;

/** The last releases of an app, the newest first. */
export async function listShipments(desk: DeskContext, app: string): Promise<Shipment[]> {
  const { store, live } = await readLive(desk);
  const all = await publicationsOf(store, live, desk.settings.trust);
  return all.filter(({ set }, index) => set[app] !== all[index + 1]?.set[app]).slice(0, MAX_LISTED);
}

/** Whether anything is published, the saved texts that are not, and what colleagues have released. */
export async function compareWithLive(
  desk: DeskContext,
): Promise<{ isPublished: boolean; texts: UnshippedText[]; newer: NewerRelease[] }> {
  // The releases of colleagues are compared with what is here.
  await desk.sync.exchangeAtTeam();
  const { live, contentOf, site } = await readLive(desk);
  const texts = live ? await findUnshipped(desk, contentOf, await site()) : [];
  return { isPublished: live !== undefined, texts, newer: await findNewer(desk) };
}

/** Gives the hashes of the content files of an app's live release, by path below its content folder. */
type ContentOf = (app: AppName) => Promise<Record<string, string> | undefined>;

/** The live state; `live` and `site` are undefined when nothing is published. @throws Error when the store does not answer */
export async function readLive({ settings: { storeAddress, trust } }: Pick<DeskContext, 'settings'>) {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  const contentOf: ContentOf = async (app) => {
    const release = live?.set[app];
    return release === undefined ? {} : (await readRelease(store, app, release)).content;
  };
  return { store, live, contentOf, site: async () => (live ? readSite(store, live.site) : undefined) };
}

/** Finds live releases from commits that are not here: shipping would undo them, and so is refused. */
async function findNewer(desk: DeskContext): Promise<NewerRelease[]> {
  const { store, live } = await readLive(desk);
  const found = desk.apps.map(async (app): Promise<NewerRelease[]> => {
    const made = await readProvenance(store, live, app);
    if (!live || !made?.source || (await containsCommit(desk.root, made.source.commit))) return [];
    return [{ app, who: made.who, at: live.at, ...(made.message && { message: made.message }) }];
  });
  return (await Promise.all(found)).flat();
}

/** Finds the saved texts that are not live, without unfinished stories. */
export async function findUnshipped(
  {
    definition,
    root,
    apps,
    collections,
    posts,
  }: Pick<DeskContext, 'definition' | 'root' | 'apps' | 'collections' | 'posts'>,
  contentOf: ContentOf,
  site?: Pick<Site, 'pages' | 'notFound'>,
): Promise<UnshippedText[]> {
  const files = collections.flatMap((each) =>
    each.files.map(({ path, label, page }) => ({ path, title: label, page })),
  );
  const finished = apps.includes('blog') ? (await posts.all()).filter(({ fields }) => !isUnfinished(fields)) : [];
  const stories = finished.map(({ path, title, id, fields }) => {
    const former = [fields['formerly'] ?? []].flat().map((name) => `/blog?post=${String(name)}`);
    const renamedFrom = former.filter((address) => site?.pages[address]);
    return { path, title, page: `/blog?post=${id}`, ...(renamedFrom.length > 0 && { renamedFrom }) };
  });
  const texts = new Map([...files, ...stories].map((text) => [text.path, text]));
  const found = apps.map(async (app) => {
    const [live, { content }] = await Promise.all([contentOf(app), fingerprint(definition, app, root)]);
    return Object.entries(content).flatMap(([name, hash]): UnshippedText[] => {
      const text = texts.get(`${folderName(definition, app)}/content/${name}`);
      if (!live || live[name] === hash || !text) return [];
      return [{ app, ...text, isNew: !(name in live), pages: site ? countPagesOf(definition, site, app, name) : 0 }];
    });
  });
  return (await Promise.all(found)).flat();
}

/** Servers show a publication a moment late. */
const ATTEMPTS = 20;
const PAUSE_MS = 1000;
const ANSWER_TIMEOUT_MS = 5000;

/** Where readers get a page: at the public site, or else at the site that `npm start` serves on this machine. */
export async function findLiveAddress(
  { live, root }: Pick<DeskContext, 'live' | 'root'>,
  page: string,
): Promise<string | undefined> {
  const addresses = [live, await localSiteAddress(root)].map((origin) => origin + page);
  const isThere = (address: string) =>
    fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (const address of addresses) if (await isThere(address)) return address;
    await pause(PAUSE_MS);
  }
  return undefined;
}
