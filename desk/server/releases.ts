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
  type Publication,
  type Site,
} from '@hemstitch/platform/for-desk';
import type { DeskContext } from './desk-context.ts';
import { isUnfinished, statusOf, type ListedStory } from './posts.ts';

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

const MAX_LISTED = 6;

/** The live state; `live` and `site` are undefined when nothing is published. @throws Error when the store does not answer */
export async function readLive({ settings: { storeAddress, trust } }: Pick<DeskContext, 'settings'>) {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  /** Hashes of the content files of an app's live release, by path below its content folder. */
  const contentOf = async (app: AppName): Promise<Record<string, string>> => {
    const release = live?.set[app];
    return release === undefined ? {} : (await readRelease(store, app, release)).content;
  };
  return { store, live, contentOf, site: live && (await readSite(store, live.site)) };
}

/** The last releases of an app, the newest first. */
export async function listShipments(desk: DeskContext, app: AppName): Promise<Publication[]> {
  const { store, live } = await readLive(desk);
  const all = await publicationsOf(store, live, desk.settings.trust);
  return all.filter(({ set }, index) => set[app] !== all[index + 1]?.set[app]).slice(0, MAX_LISTED);
}

/** Whether anything is published, the saved texts that are not, and what a colleague has released of an app that is not here. */
export async function compareWithLive(desk: DeskContext, app: AppName) {
  // The releases of colleagues are compared with what is here.
  await desk.sync.exchangeAtTeam();
  const { store, live, contentOf, site } = await readLive(desk);
  if (!live) return { isPublished: false, texts: [] };
  // Shipping would undo a release from a commit that is not here, and so is refused.
  const made = await readProvenance(store, live, app);
  const isHere = !made?.source || (await containsCommit(desk.root, made.source.commit));
  const texts = await findUnshipped(desk, contentOf, site);
  return { isPublished: true, texts, newer: isHere ? undefined : { ...made, at: live.at } };
}

/** The stories that have all these words, with their states. */
export async function listStories(desk: DeskContext, words: string): Promise<ListedStory[]> {
  if (!desk.collections.some(({ stories }) => stories)) return [];
  const searched = words.toLowerCase().split(/\s+/);
  // Without the store, the list shows only what the stories say.
  const live = await readLive(desk).catch(() => undefined);
  const unshipped = live ? await findUnshipped({ ...desk, apps: ['blog'] }, live.contentOf).catch(() => []) : [];
  const states = new Map(unshipped.map(({ path, isNew }) => [path, isNew ? 'new' : 'changed'] as const));
  const found = (await desk.posts.all()).filter(({ search }) => searched.every((word) => search.includes(word)));
  return found.map(({ path, id, title, date, fields }) => ({
    path,
    title,
    date,
    topic: String(fields['category'] ?? ''),
    picture: String(fields['image'] ?? '').replace(/^\/pictures\//, ''),
    ...statusOf(fields, {
      unshipped: states.get(path),
      isOnSite: live?.site && pageAt(live.site, `/blog?post=${id}`) !== undefined,
    }),
  }));
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
  contentOf: (app: AppName) => Promise<Record<string, string> | undefined>,
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

const ANSWER_TIMEOUT_MS = 5000;

/** Where readers get a page: at the public site, or else at the site that `npm start` serves on this machine. */
export async function findLiveAddress({ live, root }: Pick<DeskContext, 'live' | 'root'>, page: string) {
  const asked = fetch(live + page, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const isThere = await asked.then(({ ok }) => ok).catch(() => false);
  return (isThere ? live : await localSiteAddress(root)) + page;
}
