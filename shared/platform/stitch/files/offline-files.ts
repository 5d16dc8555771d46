import { publicPathOf } from '../../build/bundle/public-path.ts';
import type { AppName } from '../../contract/app-names.ts';
import { offlinePath, routesFile } from '../../contract/page-state.ts';
import { dataPath } from '../../contract/routes/data-path.ts';
import type { OfflineFiles } from '../../runtime/service-worker/worker-messages.ts';
import { readBlob, sha256 } from '../../store/content.ts';
import type { Release } from '../../store/records.ts';
import { sortByKey, pageAt, type Site, type SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';

const isPicture = (path: string, width: number) => path.includes('/pictures/') && path.endsWith(`-${width}.avif`);

/**
 * Scripts, style sheets, fonts, drawings, files for calendars, and each picture in one size, which the worker gives for
 * every other. The offline page, which every visitor without a network sees, has its picture in a large size too.
 */
const isOfflineAsset = (path: string, page: string) =>
  /\.(?:woff2|svg)$/.test(path) ||
  (path.startsWith('/assets/') &&
    (/\.(?:js|css)$/.test(path) || isPicture(path, 480) || (page === offlinePath && isPicture(path, 1200)))) ||
  (path.startsWith('/') && path.endsWith('.ics'));

/**
 * Writes into the service worker what it keeps from the start: the offline page, the pages it promises, and the scripts,
 * fonts, pictures and calendar files they name. Also writes a hash of all pages, so that every published site has a new worker.
 */
export async function addOfflineFiles(
  host: AppName,
  store: Store,
  write: (bytes: Uint8Array, contentType: string) => Promise<SiteFile>,
  releases: Record<AppName, Release>,
  { files, routes, pages: sitePages }: Pick<Site, 'files' | 'routes' | 'pages'>,
): Promise<void> {
  const kept = routes.filter(({ offline }) => offline !== undefined);
  const addresses = [offlinePath, ...kept.map(({ path }) => path)];
  const assets = new Set([dataPath(host, routesFile)]);
  // Buttons of the pages can load any script of these apps, and their style sheets any font.
  for (const app of new Set<AppName>([host, ...kept.map((route) => route.app)])) {
    for (const path of Object.keys(releases[app]!.files)) {
      if (/^client\/.+\.(?:js|css|woff2)$/.test(path)) assets.add(publicPathOf(app) + path.slice('client/'.length));
    }
  }
  const pages: string[] = [];
  for (const address of addresses) {
    const kept = pageAt({ pages: sitePages }, address);
    if (kept) pages.push(address);
    const html = kept && (await readBlob(store, kept.blob));
    for (const [path] of html?.toString('utf8').matchAll(/[\w./-]+/g) ?? [])
      if (isOfflineAsset(path, address) && (path.startsWith('/assets/') || Object.hasOwn(files, path)))
        assets.add(path);
  }
  const list: OfflineFiles = { pages, assets: [...assets].sort() };

  const worker = files['/sw.js'];
  const source = worker && (await readBlob(store, worker.blob));
  if (!worker || !source) return;
  const version = Object.entries(sortByKey(sitePages)).map(([address, { blob }]) => [address, blob]);
  const named = source
    .toString('utf8')
    .replaceAll('__HOST__', host)
    .replaceAll('self.__OFFLINE_FILES', () => JSON.stringify(list));
  files['/sw.js'] = await write(Buffer.from(`${named}\n// ${sha256(JSON.stringify(version))}\n`), worker.contentType);
}
