import { appNames } from '../../contract/site-definition.ts';
import shop from '../../fixture/site.config.ts';
import { contentTypeOf, writeFile } from '../../store/content.ts';
import { readLogHead, publish, type Publication } from '../../store/publication-log.ts';
import { writeRelease, writeSite } from '../../store/records.ts';
import { buildReleaseSet, type SiteFile, type StitchedPage } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import type { memoryStore } from '../../store/testing/memory-store.ts';
import { pageFacts, sampleRelease } from '../../store/testing/page-facts.ts';
import { ownerKey, sampleEntry } from '../../store/testing/sample-keys.ts';

export type MemoryStore = ReturnType<typeof memoryStore>;

const id = 'a'.repeat(64);

/** A file of some length, so that it is worth compressing. */
const file = (store: Store, text: string, name: string): Promise<SiteFile> =>
  writeFile(
    store,
    Buffer.from(`${text}\n${name === 'page.html' ? '<meta charset="utf-8">' : ''}${`${name} `.repeat(100)}`),
    contentTypeOf(name),
    'page',
    new Map(),
  );

export async function samplePage(store: Store, text: string): Promise<StitchedPage> {
  return { ...(await file(store, text, 'page.html')), ...pageFacts, title: text };
}

/** Publishes a small site: pages with and without a query, files, and one hashed script of the decide. @param code by app */
export async function publishSample(
  store: Store,
  words: string,
  code: Record<string, string> = {},
): Promise<Publication> {
  const set = buildReleaseSet(shop, () => id);
  for (const app of appNames(shop)) {
    const files: Record<string, SiteFile> =
      app === 'decide' ? { 'client/start.0a1b2c3d.js': await file(store, 'start()', 'start.js') } : {};
    set[app] = await writeRelease(store, sampleRelease({ app, code: code[app] ?? '', files }));
  }
  const pages = Object.fromEntries(
    await Promise.all(
      ['/', '/checkout', '/decide', '/decide?page=2', '/decide?post=a-lamp'].map(
        async (address) => [address, await samplePage(store, `${words} ${address}`)] as const,
      ),
    ),
  );
  const site = await writeSite(store, {
    set,
    routes: [
      { app: shop.host, path: '/', breadcrumb: 'Home' },
      {
        app: 'checkout',
        path: '/checkout',
        breadcrumb: 'Checkout',
        aliases: ['/walks', '/pay'],
        parts: { '/pay': 'cards' },
      },
      {
        app: 'decide',
        path: '/decide',
        breadcrumb: 'Decide',
        query: { name: 'post', unknown: '/decide' },
        parameters: ['q', 'page'],
        unindexed: ['q'],
      },
    ],
    pages,
    redirects: { '/shop': 'https://shop.example/?from="us"&a=1' },
    headers: { '/*': { 'X-Team': 'lights' }, '/decide/*': { 'X-Robots-Tag': 'noai' } },
    notFound: { '': await samplePage(store, `${words}, not found`) },
    files: {
      '/robots.txt': await file(store, 'User-agent: *', 'robots.txt'),
      '/icon.png': await file(store, words, 'icon.png'),
      '/hello.pdf': await file(store, words, 'hello.pdf'),
    },
  });
  const end = await readLogHead(store);
  return (await publish(store, end, await sampleEntry(store, { site, set }), ownerKey))!;
}
