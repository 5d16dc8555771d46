import { serveSource } from '../edge/node/node.ts';
import { storeSource } from '../edge/source/store-source.ts';
import { ask as askOverHttp } from '../edge/testing/ask.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { blobKey } from '../store/store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';

describe('poisoned cache', () => {
  // X11
  test('keeps no changed content on a server, which serves the right one as soon as the store has it', async () => {
    const store = memoryStore();
    await publishSample(store, 'home');
    const source = storeSource(store, () => {});
    const { blob } = (await source.currentSite()).pages['/']!;
    const whole = store.entries.get(blobKey(blob))!;
    store.entries.set(blobKey(blob), Buffer.from('poison'));
    expect(await source.readBlob(blob, '/')).toBeUndefined();
    store.entries.set(blobKey(blob), whole);
    expect(Buffer.from((await source.readBlob(blob, '/'))!).equals(whole)).toBe(true);
  });

  test('holds the same answer for all clients: no header, method or query of one client changes the answer to another', async () => {
    const store = memoryStore();
    await publishSample(store, 'home');
    const source = storeSource(store, () => {});
    source.watch(3_600_000)();
    const server = await serveSource(source, { port: 0 });
    const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const {
        headers: { date: _, ...own },
        ...answer
      } = await askOverHttp(server.address, { path, headers, method });
      return { ...answer, own };
    };
    const hostile: [Record<string, string>, string?][] = [
      [{ host: 'evil.example' }],
      [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript', 'x-original-url': '/none' }],
      [{ 'x-http-method-override': 'DELETE' }],
      [{ range: 'bytes=0-3' }],
      [{ 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' }],
      [{ 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
      [{ cookie: 'a=1', authorization: 'Basic eA==', origin: 'https://evil.example' }],
      [{}, 'HEAD'],
      [{}, 'PURGE'],
    ];
    try {
      for (const path of ['/', '/decide?post=a-lamp', '/assets/decide/start.0a1b2c3d.js', '/none']) {
        const before = await ask(path);
        for (const [headers, method] of hostile) {
          await ask(path, headers, method);
          await ask(`${path}${path.includes('?') ? '&' : '?'}utm_source=<script>`, headers, method);
          expect([path, headers, method, await ask(path)]).toEqual([path, headers, method, before]);
        }
      }
    } finally {
      await server.close();
    }
  });
});
