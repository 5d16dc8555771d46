import { publicFileAddress } from '../build/public-files.ts';
import type { AppName } from '../contract/app-names.ts';
import { buildRouteFiles, toPageRoute, type PageRoute } from '../contract/page-state.ts';
import { dataPath } from '../contract/routes/data-path.ts';
import { pathsAbove } from '../contract/routes/routes-above.ts';
import type { RouteTable } from '../contract/routes/routes.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { contentTypeOf, sha256 } from '../store/content.ts';
import type { Release } from '../store/records.ts';
import { appsOf, type Site, type SiteFile } from '../store/site-record.ts';
import { withRenamedPages } from './files/renamed-pages.ts';
import type { PageContext } from './page/finish-page.ts';
import type { Renderer, SitePlan } from './renderer.ts';

export type WriteFile = (bytes: Uint8Array, contentType: string) => Promise<SiteFile>;

/** A site without its pages. */
export interface SiteContent {
  plan: SitePlan;
  /** Files of the site other than pages, by address. */
  files: Record<string, SiteFile>;
  /** Addresses of pages and files: valid targets of links. */
  existing: Set<string>;
  /** Hash of a data file by `<app>/<file>`; null if it does not exist. */
  dataHash: (file: string) => string | null;
  readData: PageContext['readData'];
  /** The routes that a page carries. @param links addresses that it links to */
  routesOf: (address: string, links: readonly string[]) => PageRoute[];
}

interface ContentOptions {
  definition: Pick<SiteDefinition, 'host'>;
  renderer: Renderer;
  releases: Record<AppName, Pick<Release, 'files'>>;
  /** Time of stitching, in milliseconds. */
  now: number;
  write: WriteFile;
  readBytes: (hash: string) => Promise<Uint8Array | undefined>;
}

/** Plans the pages of a site and writes its files. @throws ReleaseFaultsError */
export async function buildSiteContent({
  definition: { host },
  renderer,
  releases,
  now,
  write,
  readBytes,
}: ContentOptions): Promise<SiteContent> {
  const plan = await withRenamedPages(await renderer.plan(now), releases, readBytes);
  const files: SiteContent['files'] = {};
  const hashes = new Map<string, string>();
  for (const app of appsOf(releases))
    for (const [path, file] of Object.entries(releases[app]!.files)) {
      const address = publicAddress(host, app, path);
      if (address) files[address] = file;
      if (path.startsWith('data/')) hashes.set(`${app}/${path.slice('data/'.length)}`, file.blob);
    }
  await Promise.all(
    plan.documents.map(async ({ path, contentType, body }) => {
      files[path] = await write(Buffer.from(body), contentType);
    }),
  );
  const byPath = new Map(plan.routes.map((route) => [route.path, toPageRoute(route)]));
  const texts = new Map<string, Promise<string>>();
  const made = Object.entries(buildRouteFiles(plan.routes)).map(([name, text]) => [`${host}/${name}`, text] as const);
  await Promise.all(
    [...made, ...Object.entries(plan.pageData)].map(async ([file, text]) => {
      const [app = '', name = ''] = file.split(/\/(.*)/s);
      const hash = sha256(text);
      hashes.set(file, hash);
      texts.set(hash, Promise.resolve(text));
      files[dataPath(app, name)] = await write(Buffer.from(text), contentTypeOf(name));
    }),
  );
  const dataHash = (file: string) => hashes.get(file) ?? null;
  const readText = async (hash: string, file: string) => {
    const bytes = await readBytes(hash);
    if (!bytes)
      throw new Error(`The data file ${file} is missing from the store, or was changed there. Release its app again.`);
    return Buffer.from(bytes).toString('utf8');
  };
  return {
    plan,
    files,
    existing: new Set([...plan.addresses.map(({ address }) => address), ...Object.keys(files)]),
    dataHash,
    async readData(file) {
      const hash = dataHash(file);
      if (hash === null) return undefined;
      const text = texts.get(hash) ?? readText(hash, file);
      texts.set(hash, text);
      return { hash, text: await text };
    },
    routesOf: (address, links) =>
      [...new Set([address, ...links].flatMap((each) => pathsAbove(each.split('?')[0]!)))]
        .sort()
        .flatMap((path) => byPath.get(path) ?? []),
  };
}

/** The suggested path of each not-found page, and an address that shows it. */
export function notFoundPages(routes: RouteTable): [path: string, address: string][] {
  return [
    ['', '/404'],
    ...routes.flatMap(({ path, suggestion }): [string, string][] =>
      suggestion ? [[path, `/404/${suggestion.keywords[0]}`]] : [],
    ),
  ];
}

/** The pages of a site by address, a not-found page by one that shows it. */
export function pagesByAddress({ pages, notFound }: Pick<Site, 'pages' | 'notFound'>, routes: RouteTable) {
  const addresses = new Map(notFoundPages(routes));
  const missing = Object.entries(notFound).map(([path, page]) => [addresses.get(path) ?? '/404', page] as const);
  return new Map([...Object.entries(pages), ...missing]);
}

/** The address of each file of the releases, with its app. An address that two files have is listed twice. */
export function addressedFiles(
  host: AppName,
  releases: Record<AppName, Pick<Release, 'files'>>,
): [address: string, app: AppName][] {
  return appsOf(releases).flatMap((app) =>
    Object.keys(releases[app]!.files).flatMap((path): [string, AppName][] => {
      const address = publicAddress(host, app, path);
      return address === undefined ? [] : [[address, app]];
    }),
  );
}

function publicAddress(host: AppName, app: AppName, path: string): string | undefined {
  if (path.startsWith('data/')) return dataPath(app, path.slice('data/'.length));
  if (path.startsWith('public/')) return publicFileAddress(host, app, path.slice('public/'.length));
  return app === host && path.startsWith('root/') ? path.slice('root'.length) : undefined;
}
