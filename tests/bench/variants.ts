import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import {
  everyPagesFonts,
  fontsPublicPath,
  ownFontFaceCss,
  standInFontFaceCss,
} from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, tokensCss } from '@cobblestone/design/tokens.ts';
import { createEdge } from '../../shell/edge/edge.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { storeSource } from '../../shell/edge/store-source.ts';
import { pageStateId, type PageState } from '../../shell/src/federation/page-state.ts';
import { folderStore } from '../../shell/store/folder-store.ts';
import type { BundleEntries } from './build-one-bundle.ts';
import { bundlePublicPath, type BundleKind } from './one-bundle.config.ts';
import { buildStaticPages } from './static-page.ts';

export const variantNames = ['stitched', 'scriptless', 'astro', 'single', 'split'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  stitched: 'stitched site',
  scriptless: 'same HTML, no scripts',
  astro: 'static page by Astro',
  single: 'one client-rendered bundle',
  split: 'one build, code split',
};

export interface Variants {
  addresses: Record<VariantName, string>;
  close: () => Promise<void>;
}

const compress = promisify(brotliCompress);

/** The five ways to deliver the same site, each on a port of its own, all in brotli. Astro makes the pages that are named. */
export async function serveVariants(store: string, bundles: string, pages: readonly string[]): Promise<Variants> {
  const entries = JSON.parse(await readFile(join(bundles, 'entries.json'), 'utf8')) as BundleEntries;
  const stitched = await serveSite({ store, port: 0 });
  const files = (path: string) => readFile(join(bundles, path.slice('/assets/'.length)));
  const astro = await buildStaticPages(stitched.address, pages);
  const served = {
    stitched,
    scriptless: await serveChanged(store, withoutScripts),
    astro: await serveChanged(
      store,
      (_, address) => astro.pages.get(address) ?? '',
      /^\/_astro\//,
      (path) => Promise.resolve(astro.files.get(path)),
    ),
    single: await serveChanged(
      store,
      (html) => clientRendered(html, 'single', entries.single),
      /^\/assets\/single\//,
      files,
    ),
    split: await serveChanged(
      store,
      (html) => clientRendered(html, 'split', entries.split),
      /^\/assets\/split\//,
      files,
    ),
  };
  return {
    addresses: Object.fromEntries(variantNames.map((name) => [name, served[name].address])) as Record<
      VariantName,
      string
    >,
    close: async () => void (await Promise.all(Object.values(served).map(({ close }) => close()))),
  };
}

type Served = { address: string; close: () => Promise<void> };

/** The edge itself, with every page rewritten and with files of the variant's own among the assets. */
async function serveChanged(
  store: string,
  change: (html: string, address: string) => string,
  ownPaths?: RegExp,
  readOwn?: (path: string) => Promise<Buffer | undefined>,
): Promise<Served> {
  const edge = createEdge(storeSource(folderStore(store)));
  const pages = new Map<string, Uint8Array<ArrayBuffer>>();
  const files = new Map<string, Response>();

  async function ownFile(path: string): Promise<Response> {
    const known = files.get(path);
    if (known) return known.clone();
    const bytes = await readOwn!(path);
    if (!bytes) return new Response('', { status: 404 });
    // A font is compressed already.
    const isFont = path.endsWith('.woff2');
    const sent = isFont ? new Uint8Array(bytes) : await encode(bytes);
    const { 'content-encoding': encoding, ...headers } = encodedHeaders(
      ownTypes[extname(path)] ?? 'application/octet-stream',
      sent,
      'public, max-age=31536000, immutable',
    );
    const made = new Response(sent, { headers: isFont ? headers : { ...headers, 'content-encoding': encoding } });
    files.set(path, made);
    return made.clone();
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (ownPaths?.test(pathname)) return ownFile(pathname);
    if (pathname.startsWith('/assets/') || !request.headers.get('accept')?.includes('text/html'))
      return edge.fetch(request);
    const plain = await edge.fetch(new Request(request.url));
    if (plain.status !== 200 || !plain.headers.get('content-type')?.startsWith('text/html')) return plain;
    const key = pathname + search;
    let bytes = pages.get(key);
    if (!bytes) {
      bytes = await encode(Buffer.from(change(await plain.text(), key)));
      pages.set(key, bytes);
    }
    const headers = new Headers(plain.headers);
    for (const [name, value] of Object.entries(encodedHeaders('text/html; charset=utf-8', bytes, 'no-cache')))
      headers.set(name, value);
    // A page that is not made of the stitched one has no part in its policy.
    if (ownPaths?.source.includes('_astro')) headers.delete('content-security-policy');
    if (change === withoutScripts)
      headers.set(
        'content-security-policy',
        (headers.get('content-security-policy') ?? '').replace(/script-src [^;]*/, "script-src 'none'"),
      );
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

const ownTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** As the stitcher compresses pages of which there are few, and all assets. */
async function encode(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await compress(bytes, { params }));
}

function encodedHeaders(contentType: string, bytes: Uint8Array, cacheControl: string) {
  return {
    'content-type': contentType,
    'content-encoding': 'br',
    'content-length': String(bytes.byteLength),
    'cache-control': cacheControl,
  };
}

const script = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const isData = (attributes: string) => /type="application\/(?:ld\+)?json"/.test(attributes);

function withoutScripts(html: string): string {
  return html.replaceAll(script, (element, attributes: string) => (isData(attributes) ? element : ''));
}

function stateOf(html: string): PageState {
  const text = new RegExp(`id="${pageStateId}">([\\s\\S]*?)</script>`).exec(html)?.[1];
  if (!text) throw new Error('A stitched page carries no state: the bench no longer knows how pages are written.');
  return JSON.parse(text) as PageState;
}

/** The page that a static host gives for every address of a client-rendered app. */
function clientRendered(html: string, kind: BundleKind, scripts: string[]): string {
  const state: PageState = { ...stateOf(html), data: {}, scripts: [], beside: [], preloads: [] };
  const fonts = everyPagesFonts(fontsPublicPath).map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  const elements = scripts.map((file) => `<script defer src="${bundlePublicPath(kind)}${file}"></script>`);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${fonts.join('')}<meta name="theme-color" content="#13202c"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="manifest" href="/site.webmanifest"><style>${ownFontFaceCss(fontsPublicPath)}</style><style>${standInFontFaceCss + tokensCss + baseCss}</style>` +
    `${elements.join('')}</head><body><div id="root"></div>` +
    `<script type="application/json" id="${pageStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`
  );
}
