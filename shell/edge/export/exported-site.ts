import { sha256 } from '../../store/content.ts';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import { addressOf } from '@cobblestone/contracts/named-page.ts';
import type { RouteTable } from '@cobblestone/contracts/routes.ts';
import { appsOf, hashedName, type Site, type SiteFile } from '../../store/site-record.ts';
import type { Publication } from '../../store/publication-log.ts';
import { readRelease } from '../../store/records.ts';
import { shortId, type Store } from '../../store/store.ts';
import { createEdge } from '../edge.ts';
import { recordSource } from '../record-source.ts';

/** A page, and the file that it is in an export. */
export interface ExportedPage extends SiteFile {
  /** Path, and query where the page was stitched with one; not-found pages have the path of their suggestion, or none. */
  address: string;
  /** Absolute, below the folder of pages, e.g. `/about.html`. */
  file: string;
  /** As the edge sends it. */
  policy: string;
}

/** What an export is made of. */
export interface ExportedSite {
  pages: ExportedPage[];
  notFound: ExportedPage[];
  /** By path: whatever is no page, with the assets of every release that a page which is still open may need. */
  files: Map<string, SiteFile>;
  routes: RouteTable;
}

const safeName = /^[\w-][\w.=,-]*$/;

/** The file of a page's address: `/` is `/index.html`, `/blog?post=a-cat` is `/blog/a-cat.html`, `/blog?page=2` is `/blog/page=2.html`. */
export function fileOfPage(routes: RouteTable, address: string): string {
  const [path = '', query] = address.split('?');
  const folder = path === '/' ? '' : path;
  if (query === undefined) return `${folder || '/index'}.html`;
  const named = routes.find((route) => route.path === path)?.query;
  const name = (named && new URLSearchParams(query).get(named.name)) || query;
  return `${folder}/${safeName.test(name) ? name : sha256(name).slice(0, 16)}.html`;
}

const fileOfMissing = (suggestion: string) =>
  suggestion === '' ? '/404.html' : `/404${suggestion === '/' ? '/index' : suggestion}.html`;

/**
 * A site with each page's policy as the edge sends it.
 * @param publications those whose releases' assets belong to it, the live one first
 * @throws Error when the store has lost a part of the site
 */
export async function readExportedSite(
  store: Store,
  site: Site,
  publications: readonly Publication[],
  report: (line: string) => void,
): Promise<ExportedSite> {
  const edge = createEdge(recordSource(store, site));
  const policyAt = async (address: string, status: number): Promise<string> => {
    const { status: actual, headers } = await edge.request(address, { method: 'HEAD' });
    if (actual !== status)
      throw new Error(
        `${address} can't be had from the store as it was published. \`npm run verify\` says what is wrong.`,
      );
    return headers.get('Content-Security-Policy') ?? '';
  };

  const pages: ExportedPage[] = [];
  for (const [address, { blob, contentType, encodings }] of Object.entries(site.pages)) {
    pages.push({
      address,
      file: fileOfPage(site.routes, address),
      blob,
      contentType,
      encodings,
      policy: await policyAt(address, 200),
    });
  }
  const { policy: plainPolicy } = site.notFound['']!;
  const anywhere = await policyAt('/zz', 404);
  const notFound = Object.entries(site.notFound).map(([address, { blob, contentType, encodings, policy }]) => ({
    address,
    file: fileOfMissing(address),
    blob,
    contentType,
    encodings,
    policy: anywhere.replace(plainPolicy, () => policy),
  }));
  refuseSameNames([...pages, ...notFound]);

  const files = new Map(Object.entries(site.files));
  const assets = await assetsOf(store, publications, report);
  for (const [path, file] of assets) files.set(path, file);
  return {
    pages,
    notFound,
    files,
    routes: site.routes,
  };
}

function refuseSameNames(pages: readonly ExportedPage[]): void {
  const addresses = new Map<string, string>();
  for (const { address, file } of pages) {
    const other = addresses.get(file);
    if (other !== undefined) throw new Error(`${other} and ${address} would both be the file ${file}.`);
    addresses.set(file, address);
  }
}

/** Hashed browser files of all releases of some publications, by address; the live one is the first of them. */
async function assetsOf(
  store: Store,
  publications: readonly Publication[],
  report: (line: string) => void,
): Promise<Map<string, SiteFile>> {
  const assets = new Map<string, SiteFile>();
  const known = new Set<string>();
  for (const [index, { number, set }] of publications.entries()) {
    for (const app of appsOf(set)) {
      const id = set[app];
      if (known.has(`${app} ${id}`)) continue;
      known.add(`${app} ${id}`);
      const release = await readRelease(store, app as AppName, id).catch((error: Error) => {
        if (index === 0) throw error;
        report(`Publication ${number}, ${app} ${shortId(id)}: ${error.message} Its files are left out.`);
      });
      for (const [path, file] of Object.entries(release?.files ?? {})) {
        if (path.startsWith('client/') && hashedName.test(path))
          assets.set(`/assets/${app}/${path.slice('client/'.length)}`, file);
      }
    }
  }
  return assets;
}

/** The words of an address that is not found, and the file of the page for whom one is in it (S67): the first one counts. */
export const suggestionsOf = (
  routes: RouteTable,
  notFound: readonly ExportedPage[],
): (readonly [words: readonly string[], file: string])[] =>
  routes.flatMap(({ path, suggestion }) =>
    suggestion
      ? [[suggestion.keywords, notFound.find(({ address }) => address === path)?.file ?? fileOfMissing('')] as const]
      : [],
  );

/** Pages that a query called otherwise before, and their addresses of now. */
export const movedPages = (routes: RouteTable) =>
  routes.flatMap(({ path, query, moved = {} }) =>
    query
      ? Object.entries(moved).map(([before, now]) => ({
          path,
          name: query.name,
          before,
          now: addressOf(path, query.name, now),
        }))
      : [],
  );
