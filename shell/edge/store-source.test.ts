import { contentTypeOf, writeFile } from '../store/content.ts';
import { memoryStore } from '../store/memory-store.ts';
import { publish } from '../store/publication-log.ts';
import { writeSite } from '../store/records.ts';
import { ownerKey, sampleEntry } from '../store/sample-keys.ts';
import type { StitchedPage } from '../store/site-record.ts';
import { blobKey } from '../store/store.ts';
import { createEdge } from './edge.ts';
import { storeSource } from './store-source.ts';

test('a page that the store has lost is logged once, by its address, whoever asks for it', async () => {
  const store = memoryStore();
  const page = async (text: string): Promise<StitchedPage> => ({
    ...(await writeFile(store, Buffer.from(text), contentTypeOf('page.html'), 'none', new Map())),
    policy: "default-src 'self'",
    inputs: '',
    reads: {},
    title: text,
    links: [],
    listed: true,
  });
  const id = 'a'.repeat(64);
  const set = { shell: id, tours: id, blog: id, engagement: id, settings: id };
  const lost = await page('a cat');
  const site = await writeSite(store, { set, pages: { '/': await page('home'), '/blog?post=a-cat': lost }, notFound: { '': await page('none') }, files: {} });
  await publish(store, { last: 0 }, await sampleEntry(store, { site, set }), ownerKey);
  store.entries.delete(blobKey(lost.blob));

  const lines: string[] = [];
  const edge = createEdge(storeSource(store, (line) => lines.push(line)));
  expect((await edge.request('/')).status).toBe(200);
  expect(lines).toEqual([]);
  for (const address of ['/blog?post=a-cat', '/blog?post=a-cat', '/blog?utm_source=b&post=a-cat']) expect((await edge.request(address)).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^\/blog\?post=a-cat: blobs\/.* is missing from the store\./)]);
});
