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
