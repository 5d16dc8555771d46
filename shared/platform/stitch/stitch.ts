import { hostName } from '../contract/site-definition.ts';
import { join } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { filesOfRoutes } from '../contract/page-state.ts';
import { currentSite } from '../contract/site-definition.ts';
import { contentTypeOf, isNamed, isWhole, readBlob, sha256, writeFile, type Compression } from '../store/content.ts';
import { readSettings, writeSite, type Release } from '../store/records.ts';
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
import { brokenLinks } from './check/broken-links.ts';
import { checkOutRelease } from './checkout.ts';
import { LiveComparison } from './check/compare-with-live.ts';
import { finishPage, type PageMaking } from './finish-page.ts';
import { loadReleases } from './load-releases.ts';
import { addOfflineFiles } from './offline-files.ts';
import type { PageNotice } from './page-document.ts';
import { pageEffort } from './check/page-effort.ts';
import { FaultsError, Renderer, type RenderedPage, type RendererOptions } from './renderer.ts';
import { secondsSince } from '../build/command.ts';
import { searchWordsOf } from './search-words.ts';
import { changeBetween, type SiteChange } from './site-change.ts';
import { makeSiteContent, notFoundPages, rootFiles, type SiteContent, type WriteFile } from './site-content.ts';
import { stitcherHash } from './stitcher-hash.ts';
import { xmlFaults } from './check/well-formed.ts';

interface StitchOptions {
  store: Store;
  set: ReleaseSet;
  /** Folder of this machine for the releases' code while it renders. */
  checkouts: string;
  /** A site whose unchanged pages are reused. */
  previous?: Site;
  /** Reuses no page. */
  afresh?: boolean;
  /** Reads the pages that it reuses, and makes those again that were changed. Otherwise the store has to name them. */
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
 * change are reused from the previous site. Writes only content that nothing refers to yet.
 * @throws RefusedError when a page must not go live.
 */
export async function stitchSite(options: StitchOptions): Promise<StitchResult> {
  const { store, set, checkouts, previous, pageLimit, clock = Date.now } = options;
  const now = Math.floor(clock() / 1000) * 1000;
  const config = await readSettings(store, set.settings);
  const releases = await loadReleases(store, set, now).catch(refuse);
  const apps = await checkOutApps(store, set, releases, checkouts, previous?.set);
  const rendererOptions: RendererOptions = { config, apps, rootFiles: rootFiles(releases), pageLimit };
  const renderer = new Renderer(rendererOptions);
  const comparison = new LiveComparison({ store, set, live: previous?.set, releases, checkouts, rendererOptions });
  try {
    const readBytes = (hash: string) => readBlob(store, hash);
    // Where all bytes are read, none of the store is believed to be whole.
    const write = siteWriter(store, options.reads ? undefined : previous);
    const content = await makeSiteContent({ renderer, releases, now, write, readBytes }).catch(refuse);
    const making: PageMaking = { ...content, config, releases, notice: options.notice };
    const made = await makePages(options, { releases, renderer, comparison, content, making, write, now });
    const { pages, notFound, rendered } = made;
    const { plan, files, existing } = content;
    const faults = [...made.faults, ...xmlFaults(plan.documents)].sort();
    faults.unshift(...(await renderer.permissionFaults()));
    // A page at fault exists: links to it are no faults of their own.
    faults.push(...brokenLinks({ pages, notFound, routes: plan.routes }, existing), ...made.skipped);
    if (faults.length > 0) throw new RefusedError(faults);
    await addFilesOfPages(store, write, releases, plan, { files, routes: plan.routes, pages });
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
    await comparison.close();
  }
}

function refuse(error: unknown): never {
  throw error instanceof FaultsError ? new RefusedError(error.faults) : error;
}

async function checkOutApps(
  store: Store,
  set: ReleaseSet,
  releases: Record<AppName, Release>,
  checkouts: string,
  before: ReleaseSet | undefined,
): Promise<GuestSetup['apps']> {
  const apps = {} as GuestSetup['apps'];
  for (const app of appsOf(releases)) {
    const folder = await checkOutRelease(store, releases[app]!, set[app]!, checkouts, before?.[app]);
    apps[app] = { server: join(folder, 'server'), data: join(folder, 'data'), exposes: releases[app]!.facts.exposes };
  }
  return apps;
}

/** Writes files of a site; those of the previous one need not be compressed again. */
function siteWriter(store: Store, previous: Site | undefined): WriteFile {
  const before = Object.values<SiteFile>({ ...previous?.files, ...previous?.pages, ...previous?.notFound });
  const known = new Map(before.map((file) => [file.blob, file]));
  return (bytes, contentType, effort = 'page') => writeFile(store, bytes, contentType, effort, known);
}

interface PageContext {
  releases: Record<AppName, Release>;
  renderer: Renderer;
  comparison: LiveComparison;
  content: SiteContent;
  making: PageMaking;
  write: WriteFile;
  now: number;
}

async function makePages(
  { store, set, previous, afresh = false, reads = false, compression, notice }: StitchOptions,
  { releases, renderer, comparison, content: { plan, dataHash }, making, write, now }: PageContext,
) {
  const { routes, template, addresses } = plan;
  const codes = appsOf(releases).map((app) => releases[app]!.code);
  const inputs = sha256(
    JSON.stringify([
      await stitcherHash(),
      codes,
      set.settings,
      currentSite().policy(making.config),
      filesOfRoutes(routes),
      notice,
    ]),
  );
  const storedBlobs = reads || afresh ? undefined : await store.blobs();
  const effortFor = pageEffort(addresses, compression);
  const finish = (address: string, owner: AppName, { page }: RenderedPage) => finishPage(address, owner, page, making);
  const faults: string[] = [];
  const skipReasons: string[] = [];
  let rendered = 0;

  async function makePage(
    address: string,
    owner: AppName,
    before: StitchedPage | undefined,
    facts: Pick<StitchedPage, 'lastModified' | 'listed'>,
  ): Promise<StitchedPage | undefined> {
    const isSame =
      !afresh &&
      before?.inputs === inputs &&
      Object.entries(before.reads).every(([file, hash]) => dataHash(file) === hash);
    if (isSame && (storedBlobs ? isNamed(storedBlobs, before) : await isWhole(store, before)))
      return { ...before, ...facts };
    rendered += 1;
    // A page that was lost comes out as it was at its own time.
    const at = isSame ? Date.parse(before.made) : now;
    try {
      const output = await renderer.page(address, owner, plan, at);
      const finished = await finish(address, owner, output);
      faults.push(...finished.faults);
      const made = { address, owner, rendered: output, finished, emotionKey: template.emotionKey, routes, at };
      if (before) faults.push(...(await comparison.faultsOf(made, before, finish)));
      const { html, policy, reads: readFiles, facts: found } = finished;
      const file = await write(Buffer.from(html), contentTypeOf('page.html'), effortFor(owner, html));
      const since = before?.blob === file.blob ? before.made : new Date(at).toISOString();
      return {
        ...file,
        policy,
        reads: readFiles,
        title: found.title,
        links: found.links,
        made: since,
        inputs,
        ...facts,
      };
    } catch (error) {
      if (error instanceof NotTriedError) skipReasons.push(error.message);
      else if (error instanceof FaultsError) faults.push(...error.faults);
      else throw error;
      return undefined;
    }
  }

  const pages: Site['pages'] = {};
  const notFound: Site['notFound'] = {};
  await Promise.all([
    ...addresses.map(async ({ address, app, lastModified, listed = true }) => {
      const before = previous && pageAt(previous, address);
      const page = await makePage(address, app, before, { lastModified, listed });
      if (page) pages[address] = page;
    }),
    ...notFoundPages(routes).map(async ([path, address]) => {
      const page = await makePage(address, hostName(), previous?.notFound[path], { listed: false });
      if (page) notFound[path] = page;
    }),
  ]);
  const count = skipReasons.length;
  const skipped =
    count > 0 ? [`${count === 1 ? '1 page was' : `${count} pages were`} not tried: ${skipReasons[0]}`] : [];
  return { pages, notFound, rendered, faults, skipped };
}

async function addFilesOfPages(
  store: Store,
  write: WriteFile,
  releases: Record<AppName, Release>,
  plan: SiteContent['plan'],
  site: Pick<Site, 'files' | 'routes' | 'pages'>,
): Promise<void> {
  const readPage = async (address: string) => {
    const stored = pageAt(site, address);
    return stored && (await readBlob(store, stored.blob))?.toString('utf8');
  };
  for (const [address, text] of Object.entries(await searchWordsOf(plan, readPage)))
    site.files[address] = await write(Buffer.from(text), contentTypeOf(address));
  await addOfflineFiles(store, write, releases, site);
}
