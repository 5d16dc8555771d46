import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import { publicPathOf } from '@cobblestone/build/public-path.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { redirectFor } from '../src/redirects/redirects.ts';
import { contentTypeOf, sha256, writeBlob } from './content-files.ts';
import { addOfflineFiles } from './offline-files.ts';
import { HangError, RenderPool } from './render-pool.ts';
import type { WorkerPage } from './render-worker.ts';
import { readRelease, releaseKey, type Release, type ReleaseSet, type Site, type SiteFile, type StitchedPage, type Store } from './store.ts';

export interface StitchOptions {
  store: Store;
  set: ReleaseSet;
  config: SiteConfig;
  /** A site whose unchanged pages are taken over. */
  previous?: Site;
  /** A page that takes longer hangs. Milliseconds. */
  pageLimit?: number;
}

export interface StitchResult {
  site: Site;
  rendered: number;
  kept: number;
}

/** Raise it when the stitcher writes pages in another way: no page is taken over from before. */
const STITCHER = 1;

/** A release that must not go live. Each line names a page and its fault. */
export class RefusedError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    const shown = faults.slice(0, 20).map((fault) => `  - ${fault}`);
    const more = faults.length > shown.length ? `\n  … and ${faults.length - shown.length} more` : '';
    super(`Refused, nothing was published:\n${shown.join('\n')}${more}`);
    this.faults = faults;
  }
}

/**
 * Makes the site of a release set: every page as HTML, every data file, every document. Pages whose inputs did not
 * change are taken over from the previous site. Writes only content that nothing refers to yet.
 * @throws RefusedError when a page must not go live.
 */
export async function stitchSite({ store, set, config, previous, pageLimit }: StitchOptions): Promise<StitchResult> {
  const releases = await loadReleases(store, set);
  const pool = new RenderPool({ config, apps: await localApps(store, releases) }, { pageLimit });
  try {
    const plan = await pool.plan().catch((error: Error) => {
      throw new RefusedError([error.message]);
    });
    const inputs = sha256(JSON.stringify([STITCHER, appNames.map((app) => releases[app].code), config]));
    const dataHash = dataHashes(releases);
    const faults: string[] = [];
    let rendered = 0;

    const makePage = async (address: string, known: StitchedPage | undefined, facts: Pick<StitchedPage, 'lastModified' | 'listed'>) => {
      if (known && known.inputs === inputs && Object.entries(known.reads).every(([file, hash]) => dataHash(file) === hash)) {
        return { ...known, ...facts };
      }
      rendered += 1;
      try {
        const page = await pool.page(address);
        faults.push(...faultsOf(address, page));
        return { ...(await storePage(store, page)), inputs, ...facts };
      } catch (error) {
        faults.push(error instanceof HangError ? error.message : `${address} throws: ${(error as Error).message}`);
        return undefined;
      }
    };

    const pages: Site['pages'] = {};
    const notFound: Site['notFound'] = {};
    await Promise.all([
      ...plan.addresses.map(async ({ address, lastModified, listed }) => {
        const page = await makePage(address, previous?.pages[address], { lastModified, listed: listed !== false });
        if (page) pages[address] = page;
      }),
      ...[{ path: '', keyword: 'page' }, ...plan.suggestions].map(async ({ path, keyword }) => {
        const page = await makePage(`/not-found/${keyword}`, previous?.notFound[path], { listed: false });
        if (page) notFound[path] = page;
      }),
    ]);

    const files = await siteFiles(store, releases, plan.documents);
    await addOfflineFiles(store, releases, { pages, files });
    // A page at fault exists: links to it are no faults of their own.
    const existing = new Set([...plan.addresses.map(({ address }) => address), ...Object.keys(files)]);
    faults.sort().push(...brokenLinks({ pages, notFound }, existing));
    if (faults.length > 0) throw new RefusedError(faults);
    const content = { set, pages: sorted(pages), notFound: sorted(notFound), files: sorted(files) };
    const site = { id: sha256(JSON.stringify(content)).slice(0, 12), ...content };
    await store.write(`sites/${site.id}.json`, JSON.stringify(site));
    return { site, rendered, kept: plan.addresses.length + plan.suggestions.length + 1 - rendered };
  } finally {
    await pool.close();
  }
}

async function loadReleases(store: Store, set: ReleaseSet): Promise<Record<AppName, Release>> {
  const entries = await Promise.all(appNames.map(async (app) => [app, await readRelease(store, app, set[app])] as const));
  for (const [app, { contract }] of entries) {
    if (contract === CONTRACT_VERSION) continue;
    throw new RefusedError([`${app} was built for contract ${contract}, the site speaks contract ${CONTRACT_VERSION}: release ${app} anew`]);
  }
  return Object.fromEntries(entries) as Record<AppName, Release>;
}

async function localApps(store: Store, releases: Record<AppName, Release>) {
  const entries = appNames.map(async (app) => {
    const release = releases[app];
    return [app, { release, folder: await store.localFolder(releaseKey(app, release.id)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<AppName, { release: Release; folder: string }>;
}

/** Hash of a data file of the release set by `<app>/<file>`; null when there is none. */
function dataHashes(releases: Record<AppName, Release>) {
  const hashes = new Map<string, string>();
  for (const app of appNames) {
    for (const { path, sha256: hash } of releases[app].files) {
      if (path.startsWith('data/')) hashes.set(`${app}/${path.slice('data/'.length)}`, hash);
    }
  }
  return (file: string) => hashes.get(file) ?? null;
}

function faultsOf(address: string, { facts }: WorkerPage): string[] {
  const faults: string[] = [];
  const headings = facts.headings.filter((text) => text.trim() !== '').length;
  if (headings !== 1) faults.push(`${address} has ${headings} headings of level 1 with words in them; it needs exactly one`);
  if (facts.title.trim() === '') faults.push(`${address} has no title`);
  return faults;
}

async function storePage(store: Store, { html, policy, reads, facts }: WorkerPage) {
  const file = await writeBlob(store, Buffer.from(html), contentTypeOf('page.html'));
  return { ...file, policy, reads, title: facts.title, links: facts.links };
}

async function siteFiles(store: Store, releases: Record<AppName, Release>, documents: { path: string; contentType: string; body: string }[]) {
  const files: Record<string, SiteFile> = {};
  for (const app of appNames) {
    for (const { path, sha256: hash } of releases[app].files) {
      const address = publicAddress(app, path);
      if (!address) continue;
      const contentType = contentTypeOf(path);
      files[address] = await blobOfDataFile(store, `${releaseKey(app, releases[app].id)}/${path}`, hash, contentType);
    }
  }
  for (const { path, contentType, body } of documents) files[path] = await writeBlob(store, Buffer.from(body), contentType);
  return files;
}

function publicAddress(app: AppName, path: string): string | undefined {
  if (path.startsWith('data/')) return `/data/${app}/${path.slice('data/'.length)}`;
  // The tools that read a remote's manifest look for it by its own name.
  if (path === 'client/mf-manifest.json') return `${publicPathOf(app)}mf-manifest.json`;
  return app === 'shell' && path.startsWith('root/') ? path.slice('root'.length) : undefined;
}

/** A release's file is read only when its content is not among the blobs yet. */
async function blobOfDataFile(store: Store, key: string, hash: string, contentType: string): Promise<SiteFile> {
  const blob = `blobs/${hash.slice(0, 2)}/${hash}`;
  if (await store.has(blob)) return { blob: hash, contentType, encodings: (await store.has(`${blob}.br`)) ? ['br', 'gzip'] : [] };
  const bytes = await store.read(key);
  if (!bytes) throw new Error(`The store has lost ${key}. Release the app again.`);
  return writeBlob(store, bytes, contentType);
}

function brokenLinks({ pages, notFound }: Pick<Site, 'pages' | 'notFound'>, existing: Set<string>): string[] {
  const leadsSomewhere = (link: string) => {
    if (existing.has(link) || link.startsWith('/assets/')) return true;
    const [path = '', search = ''] = link.split('?');
    // A post is a page of its own; any other query is an entry to a page that exists.
    return !new URLSearchParams(search).has('post') && existing.has(path);
  };
  const linkedFrom = new Map<string, string[]>();
  for (const [address, page] of Object.entries({ ...pages, ...prefixed(notFound) }).sort(byAddress)) {
    for (const link of page.links) {
      if (!leadsSomewhere(link)) linkedFrom.set(link, [...(linkedFrom.get(link) ?? []), address]);
    }
  }
  return [...linkedFrom].map(([link, [first, ...others]]) => {
    const url = new URL(link, 'http://site.invalid');
    const target = redirectFor(url.pathname, url.search);
    const remedy = target === undefined ? 'which does not exist' : `which has moved: link to ${target}`;
    const more = others.length > 0 ? ` (so do ${others.length} more pages, e.g. ${others[0]})` : '';
    return `${first} links to ${link}, ${remedy}${more}`;
  });
}

const prefixed = (pages: Site['notFound']) => Object.fromEntries(Object.entries(pages).map(([path, page]) => [`(not found) ${path}`, page]));

const byAddress = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const sorted = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).sort(byAddress));
