import { SaxesParser } from 'saxes';
import { formatSecondsSince } from '../build/command.ts';
import { searchWordsFile, type SearchWords } from '../contract/page-state.ts';
import { replaceSpans } from '../contract/page/replace-spans.ts';
import { formatList, toSingleLine } from '../contract/printable-text.ts';
import { dataPath } from '../contract/routes/data-path.ts';
import type { StitchDocument } from '../contract/routes/routes.ts';
import { indexedWords } from '../contract/routes/search-text.ts';
import { endpointsOf } from '../contract/site-definition.ts';
import { replacedWords } from '../contract/words.ts';
import { contentTypeOf, readBlob } from '../store/content.ts';
import { writeSite } from '../store/records.ts';
import { sortByKey, pageAt, type Site } from '../store/site-record.ts';
import { brokenLinks } from './check/broken-links.ts';
import { nameFaults } from './check/name-faults.ts';
import { addOfflineFiles } from './files/offline-files.ts';
import { loadSet, type StitchOptions } from './load/load-set.ts';
import { renderPages, type RenderedPages, type Stitching } from './render-pages.ts';
import { ReleaseFaultsError, type SitePlan } from './renderer.ts';
import { buildSiteContent } from './site-content.ts';
import { diffSites, type SiteDiff } from './site-diff.ts';

export interface StitchResult extends SiteDiff {
  rendered: number;
  reused: number;
}

/** @param since start of stitching, in milliseconds of the epoch */
export const formatStitchResult = ({ rendered, reused }: StitchResult, since: number) =>
  `stitched    ${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered, ${reused} reused, in ${formatSecondsSince(since)}`;

/** Has room for an error, its pages and its place. */
const MAX_FAULT_LENGTH = 1000;

/** A release with faults. Each line names a page and its fault. */
export class ReleaseRejectedError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `Refused, nothing was published:\n${formatList(faults.map((fault) => toSingleLine(fault, MAX_FAULT_LENGTH)))}`,
    );
  }
}

/**
 * Makes the site of a release set: pages as HTML, data files and documents. Pages with unchanged inputs are reused from
 * the previous site. Publishes nothing.
 * @throws ReleaseRejectedError when a page must not go live.
 */
export async function stitchSite(options: StitchOptions): Promise<StitchResult> {
  const loaded = await loadSet(options).catch(reject);
  try {
    const content = await buildSiteContent({
      ...loaded,
      definition: options.definition,
      readBytes: (hash) => readBlob(options.store, hash),
    });
    const stitching = { ...options, ...loaded, ...content };
    const made = await renderPages(stitching);
    checkSite(stitching, made);
    await leaveOutUnlisted(stitching, made);
    return await recordSite(stitching, made);
  } catch (error) {
    return await reject(error);
  } finally {
    loaded.renderer.close();
  }
}

/** Only a rendered page says `noindex`: the files for crawlers are made again without such pages. */
async function leaveOutUnlisted({ renderer, write, now, plan, files }: Stitching, { pages }: RenderedPages) {
  const isUnlisted = (address: string) => pageAt({ pages }, address)?.listed === false;
  const { addresses } = plan;
  if (!addresses.some(({ address, listed }) => listed !== false && isUnlisted(address))) return;
  const known = addresses.map((one) => (isUnlisted(one.address) ? { ...one, listed: false } : one));
  for (const { path, contentType, body } of await renderer.documents(known, now))
    files[path] = await write(Buffer.from(body), contentType);
}

async function reject(error: unknown): Promise<never> {
  throw error instanceof ReleaseFaultsError ? new ReleaseRejectedError(await nameFaults(error.faults)) : error;
}

/** @throws ReleaseFaultsError that lists the faults of all pages and documents */
function checkSite(
  { definition, config, plan: { routes, documents }, existing }: Stitching,
  { pages, notFound, faults }: RenderedPages,
): void {
  const all = [
    ...[...faults, ...xmlFaults(documents)].sort(),
    // Links to a page with a fault are not reported again.
    ...brokenLinks(
      { pages, notFound, routes, endpoints: endpointsOf(definition, config), redirects: definition.redirects },
      existing,
    ),
  ];
  if (all.length > 0) throw new ReleaseFaultsError(all);
}

async function recordSite(
  { definition, store, set, previous, releases, write, config, plan, files }: Stitching,
  { pages, notFound, rendered }: RenderedPages,
): Promise<StitchResult> {
  const { routes } = plan;
  const readPage = async (address: string) => {
    const stored = pageAt({ pages }, address);
    return stored && (await readBlob(store, stored.blob))?.toString('utf8');
  };
  const words = Buffer.from(await buildSearchWords(plan, readPage));
  files[dataPath(definition.host, searchWordsFile)] = await write(words, contentTypeOf(searchWordsFile));
  await addOfflineFiles(definition.host, store, write, releases, { files, routes, pages });
  const endpoints = endpointsOf(definition, config);
  const ownWords = replacedWords(definition.words);
  const site: Site = {
    set,
    routes,
    pages: sortByKey(pages),
    notFound: sortByKey(notFound),
    files: sortByKey(files),
    ...(Object.keys(endpoints).length > 0 && { endpoints }),
    ...(Object.keys(ownWords).length > 0 && { words: ownWords }),
    ...(Object.keys(definition.redirects).length > 0 && { redirects: definition.redirects }),
    ...(Object.keys(definition.headers).length > 0 && { headers: definition.headers }),
  };
  return {
    ...diffSites(await writeSite(store, site), previous, site),
    rendered,
    reused: Object.keys(pages).length + Object.keys(notFound).length - rendered,
  };
}

/** Faults of a site's XML documents, with their addresses: one invalid character breaks every feed reader. */
export function xmlFaults(documents: readonly StitchDocument[]): string[] {
  return documents.flatMap(({ path, contentType, body }) => {
    if (!/\bxml\b/.test(contentType)) return [];
    try {
      new SaxesParser({ xmlns: true }).write(body).close();
      return [];
    } catch (error) {
      return [`${path} is not well-formed XML: ${(error as Error).message} Fix the content that this quotes.`];
    }
  });
}

/** The search index of the site: its text, by address. @param readPage returns a page's HTML, or undefined */
export async function buildSearchWords(
  { routes, addresses }: Pick<SitePlan, 'routes' | 'addresses'>,
  readPage: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const words: SearchWords = {};
  for (const { path, search } of routes) {
    const html = search && (await readPage(path));
    if (html) words[path] = { words: indexedWords(textOf(html)) };
  }
  for (const { address, search } of addresses) if (search) words[address] = search;
  return JSON.stringify(words);
}

/** Text of a page without header and footer. */
function textOf(html: string): string {
  let text = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  for (const name of ['script', 'style', 'noscript']) text = replaceSpans(text, `<${name}`, `</${name}>`, () => ' ');
  return text.replace(/<[^<>]*>|&[^&;\s]+;/g, ' ');
}
