import { once } from 'node:events';
import { join } from 'node:path';
import type { BuiltApp } from '../build/build-app.ts';
import { remoteNames } from '../contract/site-definition.ts';
import { readLogHead, publicationsFrom } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import { FixtureStore, ObjectStoreFixture, type FixtureApp } from '../testing/fixture-store.ts';
import { startReleasing, type ReleasingProcess } from '../testing/start-releasing.ts';

/** More of them on purpose, with two commands at once in each working copy: ROUNDS=50 npx jest releases-at-once */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const CONCURRENCY = process.env.ROUNDS ? 2 : 1;

let shop: FixtureStore;
const processes: ReleasingProcess[] = [];
afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await shop.remove();
});

/** Has a command wait in a working copy. @returns what starts it and resolves to what it printed */
async function prepare(build: BuiltApp, workingCopy: string): Promise<() => Promise<string>> {
  const folder = join(shop.folder, workingCopy);
  // Each working copy is on a machine of its own, which keeps for itself what it reads.
  const releasing = await startReleasing(
    shop.settings.storeAddress,
    { build, checkouts: join(folder, 'releases') },
    { XDG_CACHE_HOME: join(folder, 'cache') },
  );
  processes.push(releasing);
  return async () => {
    const ended = once(releasing.child, 'exit');
    await releasing.begin();
    const [code] = (await ended) as [number];
    expect([code, releasing.output()]).toEqual([0, expect.any(String)]);
    return releasing.output();
  };
}

const workingCopies: Record<string, FixtureApp> = { one: 'decide', two: 'checkout', three: 'decide' };

test.each([
  ['a folder', FixtureStore.open],
  ['an object store', ObjectStoreFixture.open],
])(
  'commands that are given at once in several working copies over %s are all live, in some order, and each says what it took up',
  async (_where, openFixture) => {
    shop = await openFixture();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await readLogHead(shop.store);
      const given = Object.entries(workingCopies).flatMap(([copy, app]) =>
        Array.from({ length: CONCURRENCY }, (_, n) => ({ copy, app, name: `${app}-${copy}-${n}-${round}` })),
      );
      const commands = await Promise.all(
        given.map(async ({ copy, app, name }) => prepare(await shop.takeEdition(app, name), copy)),
      );
      const outputs = await Promise.all(commands.map((start) => start()));

      const { last, live } = await readLogHead(shop.store);
      expect(last).toBe(before.last + given.length);
      const order: string[] = [];
      for await (const { set, number } of publicationsFrom(shop.store, last)) {
        if (number <= before.last) break;
        for (const app of remoteNames()) order.push((await readRelease(shop.store, app, set[app]!)).sources);
      }
      for (const { name } of given) expect(order).toContain(name);
      // The live release of an app must be its last one in the log, and no older one may return.
      for (const app of new Set(given.map((one) => one.app))) {
        const ofApp = order.filter((name) => given.some((one) => one.app === app && one.name === name));
        expect((await readRelease(shop.store, app, live!.set[app]!)).sources).toBe(ofApp[0]);
        expect(ofApp.filter((name, index) => name !== ofApp[index - 1])).toHaveLength(
          given.filter((one) => one.app === app).length,
        );
      }
      expect(outputs.join('\n')).toMatch(/came first: its (decide|checkout) is taken up/);
    }
  },
  120_000 * ROUNDS,
);

test('two commands of one team both go live, one after the other, and the later one is reported', async () => {
  shop = await FixtureStore.open();
  const before = await readLogHead(shop.store);
  const builds = await Promise.all([1, 2].map((n) => shop.takeEdition('decide', `decide-${n}`)));
  const commands = await Promise.all(builds.map((build) => prepare(build, 'one')));
  const outputs = await Promise.all(commands.map((start) => start()));
  expect((await readLogHead(shop.store)).last).toBe(before.last + 2);
  expect(outputs.join('\n')).toContain('came first, of decide too: this one goes live after it.');
});
