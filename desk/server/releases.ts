import { folderName } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { contentHash, fingerprint } from '@hemstitch/platform/internal/build/app-sources.ts';
import { countPagesOf } from '@hemstitch/platform/internal/release/pages-of-content.ts';
import { containsCommit } from '@hemstitch/platform/internal/release/provenance.ts';
import { sha256 } from '@hemstitch/platform/internal/store/content.ts';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { readProvenance } from '@hemstitch/platform/internal/store/provenance-record.ts';
import {
  currentPublication,
  publicationsOf,
  type Publication,
} from '@hemstitch/platform/internal/store/publication-log.ts';
import { readRelease, readSite } from '@hemstitch/platform/internal/store/records.ts';
import type { Site } from '@hemstitch/platform/internal/store/site-record.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import type { DeskContext } from './desk-context.ts';
import type { Version } from './history.ts';
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

const MAX_LISTED = 6;

/** Serves what readers see: whether anything is published, which saved texts are not, and the releases of an app. */
export function releaseRoutes(desk: DeskContext): Hono {
  const routes = new Hono();
  routes.get('/unshipped', async (context) => {
    // What colleagues shipped is compared with what is here.
    if (desk.team) await desk.sync.exchange();
    const live = await openLiveContent(desk);
    const texts = await findUnshipped(desk, live?.contentOf, await live?.readLiveSite());
    return context.json({ isPublished: live !== undefined, texts, newer: await findNewer(desk) });
  });
  routes.get('/', async (context) => {
    const app = z.string().parse(context.req.query('app'));
    const all = await (await readLive(desk)).readAll();
    const shipments: Shipment[] = all.filter(({ set }, index) => set[app] !== all[index + 1]?.set[app]);
    return context.json(shipments.slice(0, MAX_LISTED));
  });
  return routes;
}

/** The live publication, its store, and all publications. @throws Error when the store does not answer */
export async function readLive({ settings: { storeAddress, trust } }: Pick<DeskContext, 'settings'>) {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  return { store, live, readAll: () => publicationsOf(store, live, trust) };
}

/** Somebody's release of an app that this working copy does not contain. */
export interface NewerRelease {
  app: AppName;
  who: string;
  at: string;
  message?: string;
}

/** Finds live releases from commits that are not here: shipping would undo them, and so is refused. */
async function findNewer({ apps, root, settings }: DeskContext): Promise<NewerRelease[]> {
  const store = openStore(settings.storeAddress);
  const live = await currentPublication(store, settings.trust);
  const found = apps.map(async (app): Promise<NewerRelease[]> => {
    const made = live?.set[app] === undefined ? undefined : await readProvenance(store, live, app);
    if (!live || !made?.source || (await containsCommit(root, made.source.commit))) return [];
    return [{ app, who: made.who, at: live.at, ...(made.message && { message: made.message }) }];
  });
  return (await Promise.all(found)).flat();
}

/** Gives the hashes of the content files of an app's live release, by path below its content folder. */
type LiveContent = (app: AppName) => Promise<Record<string, string> | undefined>;

/** @returns undefined when nothing is published */
export async function openLiveContent(desk: DeskContext) {
  const { store, live } = await readLive(desk);
  if (!live) return undefined;
  const { set } = live;
  const contentOf: LiveContent = async (app) =>
    set[app] === undefined ? {} : (await readRelease(store, app, set[app])).content;
  return { contentOf, readLiveSite: () => readSite(store, live.site) };
}

/** Finds the newest version of a text that was shipped and still is; undefined if none is, or nothing is published. */
export async function findShippedVersion(
  { definition, apps, history }: Pick<DeskContext, 'definition' | 'apps' | 'history'>,
  path: string,
  versions: readonly Version[],
  liveContentOf: LiveContent = async () => undefined,
): Promise<Version | undefined> {
  const [folder, name = ''] = path.split('/content/');
  const app = apps.find((each) => folderName(definition, each) === folder);
  const live = app && (await liveContentOf(app))?.[name];
  if (live === undefined) return undefined;
  for (const version of versions) {
    const text = await history.textAt(version).catch(() => '');
    if (contentHash(sha256(text)) === live) return version;
  }
  return undefined;
}

/** Finds the saved texts that are not live, without unfinished stories; none when nothing is published. */
export async function findUnshipped(
  {
    definition,
    root,
    apps,
    collections,
    posts,
  }: Pick<DeskContext, 'definition' | 'root' | 'apps' | 'collections' | 'posts'>,
  liveContentOf: LiveContent = async () => undefined,
  site?: Pick<Site, 'pages' | 'notFound'>,
): Promise<UnshippedText[]> {
  const files = collections.flatMap(({ files: all }) =>
    all.map(({ path, label, page }) => ({ path, title: label, page })),
  );
  const finished = apps.includes('blog') ? (await posts.all()).filter(({ fields }) => !isUnfinished(fields)) : [];
  const stories = finished.map(({ path, title, id, fields }) => {
    const former = [fields['formerly'] ?? []].flat().map((name) => `/blog?post=${String(name)}`);
    const renamedFrom = former.filter((address) => site?.pages[address]);
    return { path, title, page: `/blog?post=${id}`, ...(renamedFrom.length > 0 && { renamedFrom }) };
  });
  const texts = new Map([...files, ...stories].map((text) => [text.path, text]));
  const found = apps.map(async (app) => {
    const [live, { content }] = await Promise.all([liveContentOf(app), fingerprint(definition, app, root)]);
    return Object.entries(content).flatMap(([name, hash]): UnshippedText[] => {
      const text = texts.get(`${folderName(definition, app)}/content/${name}`);
      return !live || live[name] === hash || !text
        ? []
        : [{ app, ...text, isNew: !(name in live), pages: site ? countPagesOf(definition, site, app, name) : 0 }];
    });
  });
  return (await Promise.all(found)).flat();
}
