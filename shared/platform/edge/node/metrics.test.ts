import { memoryStore } from '../../store/testing/memory-store.ts';
import { storeSource } from '../source/store-source.ts';
import { publishSample } from '../testing/sample-store.ts';
import { serveSource, type Listening } from './node.ts';

let running: Listening | undefined;
afterEach(() => running?.close());

const value = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('metrics tell requests, publication and failures, at an address of their own', async () => {
  const store = memoryStore();
  await publishSample(store, 'first');
  let isAway = false;
  const read: typeof store.read = async (key) => {
    if (isAway) throw new Error('away');
    return store.read(key);
  };
  const source = storeSource({ ...store, read, has: async (key) => (await read(key)) !== undefined }, () => {});
  const endWatch = source.watch(20);
  running = await serveSource(source, { port: 0 }, { metrics: { port: 0 } });
  const metrics = async () => (await fetch(`${running!.metricsAddress}/metrics`)).text();
  await fetch(running.address);
  expect((await fetch(`${running.address}/none`)).status).toBe(404);
  const text = await metrics();
  expect(value(text, 'site_requests_total{status="200"}')).toBe(1);
  expect(value(text, 'site_requests_total{status="404"}')).toBe(1);
  expect(value(text, 'site_publication')).toBe(1);
  expect(value(text, 'site_store_reachable')).toBe(1);
  expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  // Visitors cannot see it.
  expect((await fetch(`${running.address}/metrics`)).status).toBe(404);
  isAway = true;
  let later = text;
  while (value(later, 'site_store_reachable') === 1) later = await metrics();
  expect(value(later, 'site_store_poll_failures_total')).toBeGreaterThan(value(text, 'site_store_poll_failures_total'));
  endWatch();
});
