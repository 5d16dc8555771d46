import type { APIRequestContext } from '@playwright/test';

export interface StitchedPage {
  /** Path and query. */
  address: string;
  html: string;
}

/** Pages that the site map for search engines leaves out. */
const unlisted = ['/survey', '/offline', '/no-such-page'];

/** Path and query of every page that the site map for search engines lists. */
export async function listedAddresses(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(decodeEntities(loc));
    return pathname + search;
  });
}

/** Path and query of every page of the site, one that does not exist among them. */
export const stitchedAddresses = async (request: APIRequestContext): Promise<string[]> => [
  ...(await listedAddresses(request)),
  ...unlisted,
];

/** Every page of the site as the edge sends it, before any script has run. */
export async function stitchedPages(request: APIRequestContext): Promise<StitchedPage[]> {
  const addresses = await stitchedAddresses(request);
  return Promise.all(addresses.map(async (address) => ({ address, html: await (await request.get(address)).text() })));
}

/** The objects of structured data on a page, those of a graph one by one. */
export function structuredDataOf({ html }: StitchedPage): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .flatMap((data) => ('@graph' in data ? (data['@graph'] as Record<string, unknown>[]) : [data]));
}

/** The words of a page that a reader sees. */
export function wordsOf({ html }: StitchedPage): string {
  const body = html.slice(html.indexOf('<body'));
  return decodeEntities(
    body.replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (named[name] ?? whole),
  );
}
