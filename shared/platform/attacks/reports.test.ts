import { visitsPath } from '../contract/visit-report.ts';
import { serveSite } from '../edge/node/node.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import shop from '../fixture/site.config.ts';
import { watchRelease } from '../release/live/watch-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { currentPublication } from '../store/publication-log.ts';
import { ownerKey } from '../store/testing/sample-keys.ts';
import { readVisitCounts, totalOf } from '../store/visits/visit-counts.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';

const { at } = folderOfEachTest();

describe('forged report', () => {
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
    const lines: string[] = [];
    const context = { definition: shop, store, checkouts: at('checkouts'), key: ownerKey, who: 'Anna' };
    const watched = { publication: live, duration: 0, visitsAddress: at(), findFaults: async () => [] };
    expect(await watchRelease(watched, { ...context, report: (line) => void lines.push(line) })).toBe(false);
    expect((await currentPublication(store))!.number).toBe(live.number);
    expect(lines.join()).toContain('Anybody can send reports');
  });
});
