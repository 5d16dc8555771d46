/// <reference lib="webworker" />

import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { offlinePath, routesFile } from '../../contract/page-state.ts';
import { redirectFor } from '../../contract/routes/resolve-path.ts';
import { reloadScript, reloadScriptPath, renderOfflinePage } from './offline-response.ts';
import { fileKey, isKeepable, pageKey, pictureName, type KeptRoutes } from './page-address.ts';
import type { OfflineFiles, WorkerMessage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __OFFLINE_FILES: OfflineFiles };

// The stitcher replaces both names.
const hostData = '/data/__HOST__';
const offlineFiles = self.__OFFLINE_FILES;

/** A new name starts an empty cache; the worker deletes every cache that is not listed here. */
const cacheNames = {
  /** Pages that are kept from the start: those that routes name, and the offline page. */
  offlinePages: 'hem-offline-pages-1',
  /** Assets of those pages. */
  offlineAssets: 'hem-offline-assets-1',
  visitedPages: 'hem-visited-pages-1',
  data: 'hem-data-1',
  assets: 'hem-assets-1',
  pictures: 'hem-pictures-1',
};

/** Looks into a storage that does not answer by then find nothing, and the network answers. */
const LOOK_TIMEOUT_MS = 3000;
/** The same once a look had no answer. */
const SILENT_LOOK_TIMEOUT_MS = 50;
let isSilent = false;

/** Gives looks into the browser's storage a time limit, because that of some browsers never answers (S69). @param nothing by look */
function limitLooks<Storage extends object>(
  storage: Storage,
  nothing: Partial<Record<keyof Storage & string, unknown>>,
) {
  for (const name of Object.keys(nothing) as (keyof Storage & string)[]) {
    const look = (storage[name] as (...values: unknown[]) => Promise<unknown>).bind(storage);
    const limited = (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          isSilent = true;
          resolve(nothing[name]);
        };
        const timer = setTimeout(giveUp, isSilent ? SILENT_LOOK_TIMEOUT_MS : LOOK_TIMEOUT_MS);
        const end = () => {
          clearTimeout(timer);
          isSilent = false;
        };
        look(...values)
          .finally(end)
          .then(resolve, reject);
      });
    Object.defineProperty(storage, name, { value: limited, configurable: true });
  }
  return storage;
}

const emptyCache = {
  match: async () => undefined,
  keys: async () => [],
  put: async () => {},
  delete: async () => false,
};
const openCache = caches.open.bind(caches);
Object.defineProperty(caches, 'open', {
  value: async (name: string) => limitLooks(await openCache(name), { match: undefined, keys: [] }),
  configurable: true,
});
limitLooks(caches, { open: emptyCache, match: undefined, keys: [], has: false });

const DAY = 24 * 60 * 60;

const pageKeyPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url, await cachedRoutes()),
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

/** The offline page in place of a page that cannot be had, and of itself. */
const offlinePageFallback: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    new URL(request.url).pathname === offlinePath ? null : cachedResponse,
  handlerDidError: async ({ request }) => {
    const offlinePage = await caches.match(offlinePath, { cacheName: cacheNames.offlinePages });
    if (!offlinePage) return undefined;
    const { pathname, search } = new URL(request.url);
    const moved = redirectFor((await cachedRoutes()) ?? [], pathname, search);
    return moved === undefined ? renderOfflinePage(offlinePage) : Response.redirect(moved, 302);
  },
};

/** The site's routes as they were last fetched; undefined when none are kept. */
async function cachedRoutes(): Promise<KeptRoutes | undefined> {
  const address = `${hostData}/${routesFile}`;
  const kept =
    (await caches.match(address, { cacheName: cacheNames.data })) ??
    (await caches.match(address, { cacheName: cacheNames.offlineAssets }));
  return kept?.json();
}

// No timeout: while there is a network, however slow, its page is the one to show.
const pagesIn = (cacheName: string, ...plugins: WorkboxPlugin[]) =>
  new NetworkFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [...plugins, pageKeyPlugin, offlinePageFallback],
  });
const precachedPages = pagesIn(cacheNames.offlinePages);
const otherPages = pagesIn(cacheNames.visitedPages, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }));

const isPrecached = ({ pathname }: URL) => offlineFiles.pages.includes(pathname);

/** Any script of the site can write into the caches: what a page runs has the hash that the page names. */
async function isIntact(kept: Response, { integrity }: Partial<Request> = {}): Promise<boolean> {
  if (!integrity) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

const filePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => fileKey(request.url),
  cachedResponseWillBeUsed: async ({ request, event, cachedResponse }) => {
    const kept = cachedResponse ?? (await caches.match(request, { cacheName: cacheNames.offlineAssets }));
    return kept && (await isIntact(kept, (event as FetchEvent | undefined)?.request)) ? kept : null;
  },
};

const data = new NetworkFirst({
  cacheName: cacheNames.data,
  plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true }), filePlugin],
});

// Every file below /assets is named by its content: what is kept is never old, and a changed script is fetched anew.
const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }), filePlugin],
});
const otherSizeFallback: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const name of [cacheNames.pictures, cacheNames.offlineAssets]) {
      const cache = await caches.open(name);
      const other = (await cache.keys()).find(({ url }) => pictureName(url) === pictureName(request.url));
      if (other) return cache.match(other);
    }
    return undefined;
  },
};
const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    filePlugin,
    otherSizeFallback,
  ],
});

const isSameOrigin = (url: URL) => url.origin === self.location.origin;

// A calendar file is not a page, although a link requests it like one.
registerRoute(({ url }) => isSameOrigin(url) && url.pathname.endsWith('.ics'), data);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isSameOrigin(url) && isPrecached(url),
  precachedPages,
);
registerRoute(({ request, url }) => request.mode === 'navigate' && isSameOrigin(url), otherPages);
registerRoute(
  ({ url }) => isSameOrigin(url) && url.pathname === reloadScriptPath,
  async () => new Response(reloadScript, { headers: { 'content-type': 'text/javascript' } }),
);
registerRoute(({ url }) => isSameOrigin(url) && /^\/assets\/[^/]+\/pictures\//.test(url.pathname), pictures);
registerRoute(({ url }) => isSameOrigin(url) && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url }) => isSameOrigin(url) && /^\/data\/.+\.(json|html)$|\.(svg|woff2)$/.test(url.pathname), data);
// A request that a strategy cannot answer goes to the network, also when the browser's storage fails (S69), or its HTTP
// cache has other bytes than the page names.
setCatchHandler(({ request }) => fetch(request, { cache: 'reload' }));

self.addEventListener('install', (event) => event.waitUntil(keepOfflineFiles()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | undefined;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'KEEP_PAGE') {
    const strategy = isPrecached(new URL(message.address)) ? precachedPages : otherPages;
    const [, kept] = strategy.handleAll({ event, request: new Request(message.address) });
    event.waitUntil(kept.catch(() => undefined));
  }
});

// The system notification of an update: choosing it is choosing to reload.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      self.registration.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
      const [tab] = await self.clients.matchAll({ type: 'window' });
      await (tab ? tab.focus() : self.clients.openWindow('/'));
    })(),
  );
});

/** Without the offline page there is no use in the worker; any other file may be missing and is kept when visited. */
async function keepOfflineFiles(): Promise<void> {
  const [pageCache, assetCache] = await Promise.all([
    caches.open(cacheNames.offlinePages),
    caches.open(cacheNames.offlineAssets),
  ]);
  await keep(pageCache, offlinePath, 'reload');
  await Promise.allSettled([
    ...offlineFiles.pages.filter((page) => page !== offlinePath).map((page) => keep(pageCache, page, 'reload')),
    ...offlineFiles.assets.map(async (asset) => {
      // A file without a hash in its name might have changed.
      if (!asset.startsWith('/assets/')) await keep(assetCache, asset, 'reload');
      else if (!(await assetCache.match(asset))) await keep(assetCache, asset, 'default');
    }),
  ]);
}

async function keep(cache: Cache, address: string, mode: RequestCache): Promise<void> {
  const answer = await fetch(address, { cache: mode });
  if (!isKeepable(answer)) throw new Error(`${address} answered ${answer.status} and cannot be kept`);
  await cache.put(address, answer);
}

async function activate(): Promise<void> {
  await Promise.allSettled([self.registration.navigationPreload?.enable(), dropOldCaches(), dropUnlisted()]);
  await self.clients.claim();
}

async function dropOldCaches(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const isOldCache = (name: string) => name.startsWith('hem-') && !known.has(name);
  await Promise.all((await caches.keys()).filter(isOldCache).map((name) => caches.delete(name)));
}

/** Forgets the pages and assets of earlier sites that this one no longer lists. */
async function dropUnlisted(): Promise<void> {
  const listed = new Set(
    [offlinePath, ...offlineFiles.pages, ...offlineFiles.assets].map(
      (path) => new URL(path, self.location.origin).href,
    ),
  );
  for (const name of [cacheNames.offlinePages, cacheNames.offlineAssets]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!listed.has(request.url)) await cache.delete(request);
    }
  }
}
