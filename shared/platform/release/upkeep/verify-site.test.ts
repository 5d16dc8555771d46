import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FixtureStore, type ServedFixture } from '../../testing/fixture-store.ts';
import { verifySite } from './verify-site.ts';

let shop: FixtureStore;
let server: ServedFixture;
beforeEach(async () => {
  shop = await FixtureStore.open();
  server = await shop.serve();
});
afterEach(() => shop.remove());

test('a site that servers deliver as it was published has no fault, and each change on the way has', async () => {
  expect(await verifySite(shop.store, server.address, undefined, shop.report)).toEqual([]);
  expect(shop.lines.at(-1)).toMatch(/^\d\d+ addresses of http.* compared with publication \d+, 0 differ\.$/);

  /** Changes answers of the server at some paths. */
  const changes: Record<string, (answer: { status: number; headers: Headers; body: string }) => void> = {
    '/': (answer) => (answer.body += '<script src="//evil.example"></script>'),
    '/basket': ({ headers }) => headers.delete('content-security-policy'),
    '/robots.txt': ({ headers }) => headers.set('content-type', 'text/html'),
    '/lamps/reading-lamp': (answer) => (answer.status = 302),
  };
  const proxy = createServer((request, response) => {
    void fetch(server.address + request.url, { redirect: 'manual' }).then(async (served) => {
      const headers = new Headers(served.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      const bytes = Buffer.from(await served.arrayBuffer());
      const answer = { status: served.status, headers, body: bytes.toString('latin1') };
      changes[request.url!]?.(answer);
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(answer.body, 'latin1'));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    const { port } = proxy.address() as AddressInfo;
    const faults = await verifySite(shop.store, `http://127.0.0.1:${port}`, undefined, shop.report);
    expect(faults.sort()).toEqual([
      '/ has other bytes than the record',
      '/basket has another security policy than the record',
      '/lamps/reading-lamp answers 302 instead of 200',
      '/robots.txt is of the type text/html',
    ]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
