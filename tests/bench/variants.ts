import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { fontFaceCss, fontsPublicPath, preloadedFonts } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, tokensCss } from '@cobblestone/design/tokens.ts';
import { createEdge } from '../../shell/edge/edge.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { storeSource } from '../../shell/edge/store-source.ts';
import { pageStateId, type PageState } from '../../shell/src/federation/page-state.ts';
import { folderStore } from '../../shell/store/folder-store.ts';
import type { BundleEntries } from './build-one-bundle.ts';
import { bundlePublicPath, type BundleKind } from './one-bundle.config.ts';

export const variantNames = ['stitched', 'scriptless', 'single', 'split'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  stitched: 'stitched site',
  scriptless: 'same HTML, no scripts',
  single: 'one client-rendered bundle',
  split: 'one build, code split',
};

export interface Variants {
  addresses: Record<VariantName, string>;
  close: () => Promise<void>;
}

const compress = promisify(brotliCompress);

/** The four ways to deliver the same site, each on a port of its own, all in brotli. */
export async function serveVariants(store: string, bundles: string): Promise<Variants> {
  const entries = JSON.parse(await readFile(join(bundles, 'entries.json'), 'utf8')) as BundleEntries;
  const served = {
    stitched: await serveSite({ store, port: 0 }),
    scriptless: await serveChanged(store, withoutScripts),
    single: await serveChanged(store, (html) => clientRendered(html, 'single', entries.single), bundles),
    split: await serveChanged(store, (html) => clientRendered(html, 'split', entries.split), bundles),
  };
  return {
    addresses: Object.fromEntries(variantNames.map((name) => [name, served[name].address])) as Record<VariantName, string>,
    close: async () => void (await Promise.all(Object.values(served).map(({ close }) => close()))),
  };
}

type Served = { address: string; close: () => Promise<void> };

/** The edge itself, with every page rewritten and with the bundles among the assets. */
async function serveChanged(store: string, change: (html: string) => string, bundles?: string): Promise<Served> {
  const edge = createEdge(storeSource(folderStore(store)));
  const pages = new Map<string, Uint8Array<ArrayBuffer>>();
  const scripts = new Map<string, Uint8Array<ArrayBuffer>>();

  async function bundleFile(path: string): Promise<Response> {
    let bytes = scripts.get(path);
    if (!bytes) {
      bytes = await encode(await readFile(join(bundles!, path.slice('/assets/'.length))), 11);
      scripts.set(path, bytes);
    }
    return new Response(bytes, { headers: encodedHeaders('text/javascript; charset=utf-8', bytes, 'public, max-age=31536000, immutable') });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (bundles && /^\/assets\/(single|split)\//.test(pathname)) return bundleFile(pathname);
    if (pathname.startsWith('/assets/') || !request.headers.get('accept')?.includes('text/html')) return edge.fetch(request);
    const plain = await edge.fetch(new Request(request.url));
    if (plain.status !== 200 || !plain.headers.get('content-type')?.startsWith('text/html')) return plain;
    const key = pathname + search;
    let bytes = pages.get(key);
    if (!bytes) {
      // As the stitcher compresses its pages.
      bytes = await encode(Buffer.from(change(await plain.text())), 9);
      pages.set(key, bytes);
    }
    const headers = new Headers(plain.headers);
    for (const [name, value] of Object.entries(encodedHeaders('text/html; charset=utf-8', bytes, 'no-cache'))) headers.set(name, value);
    if (change === withoutScripts) headers.set('content-security-policy', withoutScriptSources(headers.get('content-security-policy') ?? ''));
    return new Response(bytes, { headers });
  }

  const server = createServer(getRequestListener((request) => answer(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function encode(bytes: Buffer, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await compress(bytes, { params }));
}

function encodedHeaders(contentType: string, bytes: Uint8Array, cacheControl: string): Record<string, string> {
  return { 'content-type': contentType, 'content-encoding': 'br', 'content-length': String(bytes.byteLength), 'cache-control': cacheControl };
}

const script = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const isData = (attributes: string) => /type="application\/(?:ld\+)?json"/.test(attributes);

function withoutScripts(html: string): string {
  return withoutScriptSources(html.replaceAll(script, (element, attributes: string) => (isData(attributes) ? element : '')));
}

const withoutScriptSources = (text: string) => text.replaceAll(/script-src [^;"]*/g, "script-src 'none'");

function stateOf(html: string): PageState {
  const text = new RegExp(`id="${pageStateId}">([\\s\\S]*?)</script>`).exec(html)?.[1];
  if (!text) throw new Error('A stitched page carries no state: the bench no longer knows how pages are written.');
  return JSON.parse(text) as PageState;
}

/** The page that a static host gives for every address of a client-rendered app. */
function clientRendered(html: string, kind: BundleKind, scripts: string[]): string {
  const state: PageState = { ...stateOf(html), data: {}, scripts: [], preloads: [] };
  const fonts = preloadedFonts(fontsPublicPath).map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`);
  const elements = scripts.map((file) => `<script defer src="${bundlePublicPath(kind)}${file}"></script>`);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${fonts.join('')}<meta name="theme-color" content="#13202c"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="manifest" href="/site.webmanifest"><style>${fontFaceCss(fontsPublicPath) + tokensCss + baseCss}</style>` +
    `${elements.join('')}</head><body><div id="root"></div>` +
    `<script type="application/json" id="${pageStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`
  );
}
