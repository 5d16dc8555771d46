import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import type { PageRoute } from '../contract/page-state.ts';
import { contentTypeOf, isListed, sha256 } from '../store/content.ts';
import { appsOf, HASHED_NAME, pageAt, type Site, type StitchedPage } from '../store/site-record.ts';
import { groupFaults } from './check/name-faults.ts';
import type { LoadedSet, StitchOptions } from './load/load-set.ts';
import { finishPage, policiesOf, type PageContext } from './page/finish-page.ts';
import { ReleaseFaultsError } from './renderer.ts';
import { notFoundPages, type SiteContent } from './site-content.ts';

/** A release set that is being stitched. */
export interface Stitching extends StitchOptions, LoadedSet, SiteContent {}

export interface RenderedPages extends Pick<Site, 'pages' | 'notFound'> {
  /** Number of rendered pages; all others are reused. */
  rendered: number;
  faults: string[];
}

/** Renders the pages whose inputs have changed, and reuses all others from the previous site. */
export async function renderPages(stitching: Stitching): Promise<RenderedPages> {
  const { definition, store, releases, plan, previous } = stitching;
  const { addresses, routes } = plan;
  const run: Run = {
    ...stitching,
    hasAsset: (app, file) => HASHED_NAME.test(file) && Object.hasOwn(releases[app]?.files ?? {}, `client/${file}`),
    inputs: await hashInputs(stitching),
    storedBlobs: await store.blobs(),
  };
  const pages: Site['pages'] = {};
  const notFound: Site['notFound'] = {};
  const missing = notFoundPages(routes);
  const requests: PageRequest[] = [
    ...addresses.map(({ address, app, lastModified }) => ({
      address,
      owner: app,
      previousPage: previous && pageAt(previous, address),
      facts: { lastModified },
      keep: (page: StitchedPage) => void (pages[address] = page),
    })),
    ...missing.map(([path, address]) => ({
      address,
      owner: definition.host,
      previousPage: previous?.notFound[path],
      facts: {},
      keep: (page: StitchedPage) => void (notFound[path] = page),
    })),
  ];
  const outcomes = await Promise.all(
    requests.map(async (request) => {
      const outcome = await renderOrReuse(run, request);
      if (outcome.page) request.keep(outcome.page);
      return { ...outcome, address: request.address };
    }),
  );
  return {
    pages,
    notFound,
    rendered: outcomes.filter(({ isReused }) => !isReused).length,
    faults: groupFaults(outcomes.flatMap(({ address, faults = [] }) => faults.map((fault) => ({ address, fault })))),
  };
}

const hashRoutes = (routes: readonly PageRoute[]) => sha256(JSON.stringify(routes));

/** Hash over the inputs of all pages except their data files and routes. */
const hashInputs = async ({ definition, set, notice, releases, config }: Stitching): Promise<string> =>
  sha256(
    JSON.stringify([
      await stitcherHash(),
      appsOf(releases).map((app) => releases[app]!.code),
      // Links lead from any page to the parts of any app, so all pages have the sources of all apps.
      policiesOf(releases),
      set.settings,
      definition.policy(config),
      definition.lang,
      notice,
    ]),
  );

/** Folders whose code affects the output of pages. */
const STITCHER_FOLDERS = ['../contract', '.'];

/** Hash of the stitcher's own code. Pages of another stitcher are not reused. */
async function stitcherHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of STITCHER_FOLDERS) {
    const files = await filesBelow(join(import.meta.dirname, name));
    for (const file of files.filter((path) => /(?<!\.test|\.d)\.(?:tsx?|js)$/.test(path)).sort())
      hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

interface Run extends Stitching, Pick<PageContext, 'hasAsset'> {
  inputs: string;
  storedBlobs: ReadonlySet<string>;
}

interface PageRequest {
  address: string;
  owner: AppName;
  previousPage?: StitchedPage;
  facts: Pick<StitchedPage, 'lastModified'>;
  keep: (page: StitchedPage) => void;
}

interface Outcome {
  /** Absent if rendering failed. */
  page?: StitchedPage;
  isReused?: boolean;
  faults?: string[];
}

async function renderOrReuse(run: Run, { address, owner, previousPage, facts }: PageRequest): Promise<Outcome> {
  const { renderer, write, now, plan, dataHash, inputs, storedBlobs } = run;
  const isSame =
    !run.rerenderAll &&
    previousPage?.inputs === inputs &&
    previousPage.routes === hashRoutes(run.routesOf(address, previousPage.links)) &&
    Object.entries(previousPage.reads).every(([file, hash]) => dataHash(file) === hash);
  if (isSame && isListed(storedBlobs, previousPage)) return { page: { ...previousPage, ...facts }, isReused: true };
  // A damaged page is rendered with its original time, so that it has the same bytes.
  const at = isSame ? Date.parse(previousPage.renderedAt) : now;
  try {
    const rendered = await renderer.page(address, owner, plan, at);
    const { html, policy, reads, routes, facts: found, faults } = await finishPage(address, owner, rendered, run);
    const { title, links, listed } = found;
    const file = await write(Buffer.from(html), contentTypeOf('page.html'));
    const since = previousPage?.blob === file.blob ? previousPage.renderedAt : new Date(at).toISOString();
    const page = {
      ...file,
      policy,
      reads,
      title,
      links,
      listed,
      renderedAt: since,
      inputs,
      routes: hashRoutes(routes),
    };
    return { page: { ...page, ...facts }, faults };
  } catch (error) {
    if (error instanceof ReleaseFaultsError) return { faults: error.faults };
    throw error;
  }
}
