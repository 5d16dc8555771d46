import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

export interface PageDocument {
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
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Path and query of every page of the site, one that does not exist among them. */
export const stitchedAddresses = async (request: APIRequestContext): Promise<string[]> => [
  ...(await listedAddresses(request)),
  ...unlisted,
];

/** Every page of the site as the edge sends it, before any script has run. */
export async function stitchedPages(request: APIRequestContext): Promise<PageDocument[]> {
  const addresses = await stitchedAddresses(request);
  return Promise.all(addresses.map(async (address) => ({ address, html: await (await request.get(address)).text() })));
}

/** The objects of structured data on a page, those of a graph one by one. */
export function structuredDataOf({ html }: PageDocument): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .flatMap((data) => ('@graph' in data ? (data['@graph'] as Record<string, unknown>[]) : [data]));
}

/** The words of a page that a reader sees. */
export function wordsOf({ html }: PageDocument): string {
  const [body] = DomUtils.getElementsByTagName('body', parseDocument(html));
  for (const name of ['script', 'style', 'template', 'noscript'])
    for (const element of DomUtils.getElementsByTagName(name, body!)) DomUtils.removeElement(element);
  return DomUtils.textContent(body!).replace(/\s+/g, ' ');
}
