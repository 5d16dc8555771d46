import { blobKey } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { createEdge } from '../request-handler.ts';
import { publishSample } from '../testing/sample-store.ts';
import { storeSource } from './store-source.ts';

test('a page that the store has lost is logged once, by its address, for any number of requests', async () => {
  const store = memoryStore();
  await publishSample(store, 'home');
  const lines: string[] = [];
  const source = storeSource(store, (line) => lines.push(line));
  const edge = createEdge(source);
  store.entries.delete(blobKey((await source.currentSite()).pages['/decide?post=a-lamp']!.blob));
  expect((await edge.request('/')).status).toBe(200);
  expect(lines).toEqual([]);
  for (const address of ['/decide?post=a-lamp', '/decide?post=a-lamp', '/decide?utm_source=b&post=a-lamp'])
    expect((await edge.request(address)).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^\/decide\?post=a-lamp: blobs\/.* is missing from the store\./)]);
});

test('after 1,000 faults another one is still logged, and none of them twice in a row', async () => {
  const store = memoryStore();
  await publishSample(store, 'home');
  let lines = 0;
  const source = storeSource(store, () => (lines += 1));
  for (let fault = 0; fault < 1500; fault += 1)
    for (let turn = 0; turn < 2; turn += 1) await source.readBlob(String(fault), '/lost');
  expect(lines).toBe(1500);
});
