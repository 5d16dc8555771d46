import { join } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { dataPath } from '@cobblestone/domain/paths.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { redirectFor, renamedPage } from '../contract/addresses.ts';
import { namedPage } from '../contract/named-page.ts';
import type { RouteTable } from '../contract/routes.ts';
import { CONTRACT_VERSION } from '../contract/contract-version.ts';
import { filesOfRoutes } from '../contract/page-state.ts';
import {
  contentTypeOf,
  isNamed,
  isWhole,
  readBlob,
  sha256,
  writeFile,
  type Compression,
  type Effort,
} from '../store/content.ts';
import { readRelease, readSettings, writeSite, type Release } from '../store/records.ts';
import {
  appsOf,
  inOrder,
  pageAt,
  type ReleaseSet,
  type Site,
  type SiteFile,
  type StitchedPage,
} from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { GuestSetup } from './render/guest.ts';
import { inOneLine } from './render/one-line.ts';
import { NotTriedError } from './render/render-worker.ts';
import { checkOutRelease } from './checkout.ts';
import { LiveComparison } from './check/compare-with-live.ts';
import { finishPage, type FinishedPage, type PageMaking } from './finish-page.ts';
import { withMovedPages } from './moved-pages.ts';
import { xmlFaults } from './check/well-formed.ts';
import { addOfflineFiles, offlineFilesPath } from './offline-files.ts';
import type { PageNotice } from './page-document.ts';
import { pageEffort } from './check/page-effort.ts';
import { releaseAt } from './release-at.ts';
import { FaultsError, Renderer, type RenderedPage, type RendererOptions } from './renderer.ts';
import { searchWordsOf } from './search-words.ts';
import { secondsSince } from './report.ts';
import { changeBetween, type SiteChange } from './site-change.ts';
import { stitcherHash } from './stitcher-hash.ts';
import { toursFaults } from './tours-file.ts';

export interface StitchOptions {
  store: Store;
  set: ReleaseSet;
  /** Folder of this machine for the releases' code while it renders. */
  checkouts: string;
  /** A site whose unchanged pages are taken over. */
  previous?: Site;
  /** Takes no page over. */
  afresh?: boolean;
  /** Reads the pages that it takes over, and makes those again that are not what they were. Otherwise the store has to name them. */
  reads?: boolean;
  /** A page that takes longer hangs. Milliseconds. */
  pageLimit?: number;
  /** Stands above every page. */
  notice?: PageNotice;
  /** How well its pages are compressed; `best` when it is left out. */
  compression?: Compression;
  /** The time, in milliseconds; the machine's when it is left out. */
  clock?: () => number;
}

export interface StitchResult extends SiteChange {
  rendered: number;
  kept: number;
}

/** How a site was made, in a line. @param since when that began, in milliseconds of the epoch */
export const stitchedLine = ({ rendered, kept }: StitchResult, since: number) =>
  `stitched    ${rendered} pages made, ${kept} kept, in ${secondsSince(since)}`;

/** A release that must not go live. Each line names a page and its fault. */
export class RefusedError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    const shown = faults.slice(0, 20).map((fault) => `  - ${inOneLine(fault)}`);
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
export async function stitchSite({
  store,
  set,
  checkouts,
  previous,
  afresh = false,
  reads = false,
  pageLimit,
  notice,
  compression,
  clock = Date.now,
}: StitchOptions): Promise<StitchResult> {
  const config = await readSettings(store, set.settings);
  const there = reads || afresh ? undefined : await store.blobs();
  const known = new Map<string, SiteFile>();
  const write: WriteFile = (bytes, contentType, effort = 'page') => writeFile(store, bytes, contentType, effort, known);
  const now = Math.floor(clock() / 1000) * 1000;
  const releases = await loadReleases(store, set, now);
  const options: RendererOptions = {
    config,
    apps: await localApps(store, set, releases, checkouts, previous?.set),
    rootFiles: rootFiles(releases),
    pageLimit,
  };
  const renderer = new Renderer(options);
  let comparison: LiveComparison | undefined;
  try {
    const plan = await withMovedPages(await renderer.plan(now).catch(refuse), releases, (hash) =>
      readBlob(store, hash),
    ).catch(refuse);
    const ofRoutes = filesOfRoutes(plan.routes);
    const inputs = sha256(
      JSON.stringify([
        await stitcherHash(),
        appsOf(releases).map((app) => releases[app].code),
        set.settings,
        ofRoutes,
        notice,
      ]),
    );
    const dataHash = dataHashes(releases, ofRoutes);
    const making: PageMaking = { config, releases, plan, readData: dataReader(store, dataHash, ofRoutes), notice };
    const finish = (address: string, owner: AppName, { page }: RenderedPage) =>
      finishPage(address, owner, page, making);
    const live = previous?.set;
    comparison = new LiveComparison({ store, set, live, releases, checkouts, renderer: options, finish });
    const effortFor = pageEffort(plan.addresses, compression);
    const faults: string[] = [];
    let rendered = 0;
    let untried: { reason: string; pages: number } | undefined;

    const makePage = async (
      address: string,
      owner: AppName,
      before: StitchedPage | undefined,
      facts: Pick<StitchedPage, 'lastModified' | 'listed'>,
    ) => {
      const isSame =
        before &&
        before.inputs === inputs &&
        Object.entries(before.reads).every(([file, hash]) => dataHash(file) === hash);
      if (isSame && !afresh && (there ? isNamed(there, before) : await isWhole(store, before)))
        return { ...before, ...facts };
      rendered += 1;
      // What was lost comes out as it was at its own time.
      const at = isSame && !afresh ? Date.parse(before.made) : now;
      try {
        const rendered = await renderer.page(address, owner, plan, at);
        const page = await finish(address, owner, rendered);
        const { routes, template } = plan;
        const made = { address, owner, rendered, finished: page, emotionKey: template.emotionKey, routes, at };
        faults.push(...page.faults, ...(before ? await comparison!.faultsOf(made, before) : []));
        const file = await storePage(write, page, effortFor(owner, page.html));
        const since = before?.blob === file.blob ? before.made : new Date(at).toISOString();
        return { ...file, made: since, inputs, ...facts };
      } catch (error) {
        if (error instanceof NotTriedError) untried = { reason: error.message, pages: (untried?.pages ?? 0) + 1 };
        else if (error instanceof FaultsError) faults.push(...error.faults);
        else throw error;
        return undefined;
      }
    };

    for (const file of Object.values<SiteFile>({ ...previous?.files, ...previous?.pages, ...previous?.notFound }))
      known.set(file.blob, file);
    faults.push(...xmlFaults(plan.documents));
    const files = await siteFiles(write, releases, plan.documents);
    for (const [name, text] of Object.entries(ofRoutes))
      files[dataPath('shell', name)] = await write(Buffer.from(text), contentTypeOf(name));

    const pages: Site['pages'] = {};
    const notFound: Site['notFound'] = {};
    await Promise.all([
      ...plan.addresses.map(async ({ address, app, lastModified, listed = true }) => {
        const before = previous && pageAt(previous, address);
        const page = await makePage(address, app, before, { lastModified, listed });
        if (page) pages[address] = page;
      }),
      ...notFoundPages(plan.routes).map(async ([path, address]) => {
        const page = await makePage(address, 'shell', previous?.notFound[path], { listed: false });
        if (page) notFound[path] = page;
      }),
    ]);

    const permissionFaults = await renderer.permissionFaults();
    // A page at fault exists: links to it are no faults of their own.
    const addresses = plan.addresses.map(({ address }) => address);
    const existing = new Set([...addresses, ...Object.keys(files), offlineFilesPath]);
    faults.sort().push(...brokenLinks({ pages, notFound, routes: plan.routes }, existing));
    if (untried)
      faults.push(`${untried.pages === 1 ? '1 page was' : `${untried.pages} pages were`} not tried: ${untried.reason}`);
    if (permissionFaults.length + faults.length > 0) throw new RefusedError([...permissionFaults, ...faults]);
    const readPage = async (address: string) => {
      const stored = pageAt({ pages }, address);
      return stored && (await readBlob(store, stored.blob))?.toString('utf8');
    };
    for (const [address, text] of Object.entries(await searchWordsOf(plan, readPage)))
      files[address] = await write(Buffer.from(text), contentTypeOf(address));
    await addOfflineFiles(store, write, releases, { files, routes: plan.routes, pages });
    const site: Site = {
      set,
      routes: plan.routes,
      pages: inOrder(pages),
      notFound: inOrder(notFound),
      files: inOrder(files),
    };
    return {
      ...changeBetween(await writeSite(store, site), previous, site),
      rendered,
      kept: Object.keys(pages).length + Object.keys(notFound).length - rendered,
    };
  } finally {
    renderer.close();
    await comparison?.close();
  }
}

/** The not-found pages, by the path that each suggests, and an address that shows it. */
export function notFoundPages(routes: RouteTable): [path: string, address: string][] {
  return [
    ['', '/404'],
    ...routes.flatMap(({ path, suggestion }): [string, string][] =>
      suggestion ? [[path, `/404/${suggestion.keywords[0]}`]] : [],
    ),
  ];
}

function refuse(error: unknown): never {
  throw error instanceof FaultsError ? new RefusedError(error.faults) : error;
}

async function loadReleases(store: Store, set: ReleaseSet, now: number): Promise<Record<AppName, Release>> {
  const entries = await Promise.all(
    appsOf(set).map(async (app) => [app, releaseAt(await readRelease(store, app, set[app]), now)] as const),
  );
  const releases = Object.fromEntries(entries) as Record<AppName, Release>;
  const faults = appsOf(set).flatMap((app) => [
    ...contractFault(app, releases[app].contract, releases.shell.contract),
    ...buildFaults(releases[app]),
  ]);
  if (faults.length > 0) throw new RefusedError(faults);
  const file = releases.tours.files[`data/${toursFile}`];
  const wrong = toursFaults(file && (await readBlob(store, file.blob))?.toString('utf8'));
  if (wrong.length > 0) throw new RefusedError(wrong);
  return releases;
}

/** The shell accepts its own version of the contract and the one before, so that no two teams must release on one day. */
export function contractFault(app: AppName, contract: number, shell: number): string[] {
  if (app === 'shell' && contract < CONTRACT_VERSION)
    return [
      `the shell was built for contract ${contract}, and these commands make sites of contract ${CONTRACT_VERSION}: release the shell first, \`npm run release shell\``,
    ];
  if (app === 'shell' && contract > CONTRACT_VERSION)
    return [
      `the shell was built for contract ${contract}, which these commands do not know: bring this working copy up to date`,
    ];
  if (contract === shell || contract === shell - 1) return [];
  const remedy =
    contract > shell ? 'release the shell first' : `release ${app} first, built for contract ${shell - 1} or ${shell}`;
  return [
    `${app} was built for contract ${contract}; the shell of this site accepts ${shell - 1} and ${shell}: ${remedy}`,
  ];
}

/** What a build says of itself stands in every page, so it must be of that build. */
function buildFaults({ app, facts, files }: Release): string[] {
  const named = new Set([
    ...facts.scripts,
    ...(facts.beside ?? []),
    ...Object.values(facts.chunks).flat(),
    ...(facts.entry === undefined ? [] : [facts.entry]),
  ]);
  const faults = [...named]
    .filter((file) => !Object.hasOwn(files, `client/${file}`))
    .map((file) => `${app}: its build names ${file}, which is not part of it`);
  return app === 'shell' || facts.entry !== undefined ? faults : [...faults, `${app}: its build has no entry file`];
}

async function localApps(
  store: Store,
  set: ReleaseSet,
  releases: Record<AppName, Release>,
  checkouts: string,
  before: ReleaseSet | undefined,
): Promise<GuestSetup['apps']> {
  const apps = {} as GuestSetup['apps'];
  for (const app of appsOf(releases)) {
    const folder = await checkOutRelease(store, releases[app], set[app], checkouts, before?.[app]);
    apps[app] = { server: join(folder, 'server'), data: join(folder, 'data'), exposes: releases[app].facts.exposes };
  }
  return apps;
}

/** Addresses of the files that releases bring to the site's root. */
export function rootFiles(releases: Record<AppName, Pick<Release, 'files'>>): ReadonlyMap<string, AppName> {
  const own = appsOf(releases).flatMap((app) =>
    Object.keys(releases[app].files).map((path) => [publicAddress(app, path), app] as const),
  );
  return new Map(own.filter((entry): entry is [string, AppName] => entry[0] !== undefined));
}

type WriteFile = (bytes: Uint8Array, contentType: string, effort?: Effort) => Promise<SiteFile>;

/** Hash of a data file of the release set by `<app>/<file>`; null when there is none. */
export function dataHashes(releases: Record<AppName, Pick<Release, 'files'>>, ofRoutes: Record<string, string>) {
  const hashes = new Map<string, string>();
  for (const app of appsOf(releases)) {
    for (const [path, { blob }] of Object.entries(releases[app].files)) {
      if (path.startsWith('data/')) hashes.set(`${app}/${path.slice('data/'.length)}`, blob);
    }
  }
  for (const [name, text] of Object.entries(ofRoutes)) hashes.set(`shell/${name}`, sha256(text));
  return (file: string) => hashes.get(file) ?? null;
}

function dataReader(
  store: Store,
  hashOf: (file: string) => string | null,
  ofRoutes: Record<string, string>,
): PageMaking['readData'] {
  const texts = new Map(Object.values(ofRoutes).map((text) => [sha256(text), Promise.resolve(text)]));
  return async (file) => {
    const hash = hashOf(file);
    if (hash === null) return undefined;
    let text = texts.get(hash);
    if (!text) {
      text = readBlob(store, hash).then((bytes) => bytes?.toString('utf8') ?? lost(file));
      texts.set(hash, text);
    }
    return { hash, text: await text };
  };
}

function lost(file: string): never {
  throw new Error(`The store has lost the data file ${file}, or it was changed there.`);
}

async function storePage(write: WriteFile, { html, policy, reads, facts }: FinishedPage, effort: Effort) {
  const file = await write(Buffer.from(html), contentTypeOf('page.html'), effort);
  return { ...file, policy, reads, title: facts.title, links: facts.links };
}

/** What a site serves besides pages, by its address. */
export async function siteFiles(
  write: WriteFile,
  releases: Record<AppName, Pick<Release, 'files'>>,
  documents: { path: string; contentType: string; body: string }[],
) {
  const files: Record<string, SiteFile> = {};
  for (const app of appsOf(releases)) {
    for (const [path, file] of Object.entries(releases[app].files)) {
      const address = publicAddress(app, path);
      if (address) files[address] = file;
    }
  }
  const written = documents.map(
    async ({ path, contentType, body }) => [path, await write(Buffer.from(body), contentType)] as const,
  );
  return { ...files, ...Object.fromEntries(await Promise.all(written)) };
}

function publicAddress(app: AppName, path: string): string | undefined {
  if (path.startsWith('data/')) return dataPath(app, path.slice('data/'.length));
  return app === 'shell' && path.startsWith('root/') ? path.slice('root'.length) : undefined;
}

interface LinkingPages
  extends Pick<Site, 'routes'>, Record<'pages' | 'notFound', Record<string, Pick<StitchedPage, 'links'>>> {}

/** Links of pages that lead to no address of the site, each in a line that says what to do. */
export function brokenLinks({ pages, notFound, routes }: LinkingPages, existing: ReadonlySet<string>): string[] {
  const leadsSomewhere = (link: string) => {
    if (existing.has(link) || link.startsWith('/assets/')) return true;
    const [path = '', search = ''] = link.split('?');
    // A page that was renamed is still led to.
    if (existing.has(renamedPage(routes, link) ?? '')) return true;
    // What a query names is a page of its own; any other query is an entry to a page that exists.
    return namedPage(routes, path, search) === undefined && existing.has(path);
  };
  const linkedFrom = new Map<string, string[]>();
  for (const [address, page] of Object.entries(inOrder({ ...pages, ...prefixed(notFound) }))) {
    for (const link of page.links) {
      if (!leadsSomewhere(link)) linkedFrom.set(link, [...(linkedFrom.get(link) ?? []), address]);
    }
  }
  return [...linkedFrom].map(([link, [first, ...others]]) => {
    const url = new URL(link, 'http://site.invalid');
    const target = redirectFor(routes, url.pathname, url.search);
    const remedy = target === undefined ? 'which does not exist' : `which has moved: link to ${target}`;
    const more = others.length > 0 ? ` (so do ${others.length} more pages, e.g. ${others[0]})` : '';
    return `${first} links to ${link}, ${remedy}${more}`;
  });
}

const prefixed = <T>(pages: Record<string, T>) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [`(not found) ${path}`, page]));
