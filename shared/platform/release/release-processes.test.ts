import { once } from 'node:events';
import { join } from 'node:path';
import type { BuiltApp } from '../build/build-app.ts';
import { isIntact } from '../store/content.ts';
import { readLogHead, publicationsOf } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import type { SiteFile } from '../store/site-record.ts';
import { FixtureStore, ObjectStoreFixture, soon } from '../testing/fixture-store.ts';
import { startReleasing, type ReleaseOrder, type ReleasingProcess } from '../testing/start-releasing.ts';

// Schedules of many publishers are in store/simulation.test.ts. Here are true processes and true kills.

/** More of them on purpose: KILLS=200 npx jest release-processes */
const KILLS = Number(process.env.KILLS ?? 6);

let shop: FixtureStore;
const processes: ReleasingProcess[] = [];
afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await shop.remove();
});

/** Has a command wait in a working copy of its own, which keeps for itself what it reads. */
async function prepare(build: BuiltApp, order: Partial<ReleaseOrder> = {}): Promise<ReleasingProcess> {
  const checkouts = join(shop.folder, 'releases', String(processes.length));
  const releasing = await startReleasing(shop.settings.storeAddress, { build, checkouts, ...order });
  processes.push(releasing);
  return releasing;
}

test('commands that are given at once over an object store are all live, in some order, and each says what it took up', async () => {
  shop = await ObjectStoreFixture.open();
  const before = await readLogHead(shop.store);
  const given = [
    { app: 'decide', name: 'one' },
    { app: 'checkout', name: 'two' },
    { app: 'decide', name: 'three' },
  ] as const;
  const commands = await Promise.all(given.map(async ({ app, name }) => prepare(await shop.takeEdition(app, name))));
  const outputs = commands.map(async ({ child, begin, output }) => {
    const ended = once(child, 'exit');
    await begin();
    expect([(await ended)[0], output()]).toEqual([0, expect.any(String)]);
    return output();
  });
  expect((await Promise.all(outputs)).join('\n')).toMatch(
    /came first(: its (decide|checkout) is included| and also releases decide)/,
  );

  const { last, live } = await readLogHead(shop.store);
  expect(last).toBe(before.last + given.length);
  const publications = (await publicationsOf(shop.store, live)).slice(0, given.length);
  for (const { app, name } of given) {
    const editions = publications.map(async ({ set }) => (await readRelease(shop.store, app, set[app]!)).sources);
    expect(await Promise.all(editions)).toContain(name);
  }
});

/** Checks that everything which the live site names is in the store. */
async function expectWholeSite(): Promise<void> {
  const { pages, notFound, files } = await shop.liveSite();
  const release = await shop.liveRelease('decide');
  const named = [pages, notFound, files, release.files].flatMap((record) => Object.values<SiteFile>(record));
  expect(await Promise.all(named.map((file) => isIntact(shop.store, file)))).not.toContain(false);
}

test(`release commands killed at ${KILLS} moments leave a whole site, no failed request, and work for the next command`, async () => {
  shop = await FixtureStore.open();
  const server = await shop.serve();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const build = await shop.takeBuild('decide', `build ${kill}`);
    const { child, begin } = await prepare(build, { firstPrice: kill * 100 });
    await begin();
    const killed = setTimeout(() => child.kill('SIGKILL'), Math.random() * 1200);
    while (child.exitCode === null && child.signalCode === null)
      for (const path of ['/lamps/first-lamp', '/']) expect(await server.answerOf(path)).toBe('200');
    clearTimeout(killed);
    await expectWholeSite();
  }
  await shop.release(await shop.takePrice(5000));
  await soon(async () => (await server.textOf('/lamps/first-lamp')).includes('5000'), true);
  await shop.rollBack('decide');
  await expectWholeSite();
});
