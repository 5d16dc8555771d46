import { visitsPath } from '../contract/visit-report.ts';
import { serveSite } from '../edge/node/node.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import shop from '../fixture/site.config.ts';
import { watchRelease } from '../release/live/watch-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { currentPublication } from '../store/publication-log.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { ownerKey } from '../store/testing/sample-keys.ts';
import { readVisitCounts, totalOf } from '../store/visits/visit-counts.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';

const { at } = folderOfEachTest();

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
    const report = { publication: 1, app: 'decide', faults: [] };
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
      [{ ...report, faults: [{ kind: 'uncaught', app: 'decide', name: 'Error', at: '/assets/decide/made.js:1:1' }] }],
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

  test('rolls nothing back, and a network with 65,536 clients counts as a few visits', async () => {
    const store = folderStore(at());
    await publishSample(store, 'home');
    const live = await publishSample(store, 'released', { decide: 'b' });
    const proxies = { clientIpHeader: 'x-forwarded-for', trustedProxies: 1 };
    const server = await serveSite({ store, port: 0, visits: { counts: store }, proxies });
    const fault = { kind: 'uncaught', app: 'decide', name: 'Error', at: '/assets/decide/start.0a1b2c3d.js:1:1' };
    const report = async (publication: number, faults: object[], clients: (number: number) => string) => {
      for (let number = 0; number < 30; number += 1)
        await fetch(server.address + visitsPath, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: server.address, 'X-Forwarded-For': clients(number) },
          body: JSON.stringify({ publication, app: 'decide', faults }),
        });
    };
    await report(live.number - 1, [], (number) => `192.0.2.${number}`);
    await report(live.number, [fault], (number) => `2001:db8:7:${number.toString(16)}::1`);
    await report(live.number, [fault], (number) => `198.51.100.${number}`);
    await server.close();
    expect(totalOf(await readVisitCounts(store, live.number))).toMatchObject({ visits: 38, errors: 38 });
    const context = { definition: shop, store, checkouts: at('checkouts'), key: ownerKey, who: 'Anna' };
    const watched = { publication: live, duration: 0, findFaults: async () => [] };
    expect(await watchRelease(watched, { ...context, report: () => {} })).toBe(false);
    expect((await currentPublication(store))!.number).toBe(live.number);
  });
});
