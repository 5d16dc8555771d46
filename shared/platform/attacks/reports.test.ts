import { visitsPath } from '../contract/visit-report.ts';
import { serveSite } from '../edge/node/node.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';

describe('forged report', () => {
  test('changes no sum if it is of another site, app, publication or form, and one client counts once', async () => {
    const store = memoryStore();
    await publishSample(store, 'home');
    const written: string[] = [];
    const server = await serveSite({
      store,
      port: 0,
      visits: { counts: { write: async (_, text) => void written.push(String(text)) } },
    });
    const report = { publication: 1, app: 'decide', page: '/decide', faults: [] };
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(server.address + visitsPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.address, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }).then(
        ({ status }) => status,
        () => 'connection closed',
      );
    const forged: [unknown, Record<string, string>?][] = [
      [report, { Origin: 'https://evil.example' }],
      [report, { Origin: 'null' }],
      [report, { 'Content-Type': 'text/plain' }],
      [{ ...report, app: 'none' }],
      [{ ...report, app: 'constructor' }],
      [{ ...report, app: '__proto__' }],
      [{ ...report, publication: 2 }],
      [{ ...report, publication: 1e9 }],
      [{ ...report, page: 'https://evil.example/' }],
      [{ ...report, who: '<script>' }],
      [`{"__proto__":{"polluted":1},${JSON.stringify(report).slice(1)}`],
      [JSON.stringify(report).padEnd(1_000_000)],
      ['['.repeat(4000)],
    ];
    for (const [body, headers] of forged) expect([body, await send(body, headers)]).not.toEqual([body, 204]);
    for (let count = 0; count < 30; count += 1) await send(report, { 'X-Forwarded-For': `192.0.2.${count}` });
    await server.close();
    const { apps } = JSON.parse(written.at(-1)!) as { apps: Record<string, { visits: number }> };
    expect(Object.entries(apps).map(([app, { visits }]) => [app, visits])).toEqual([['decide', 1]]);
  });
});
