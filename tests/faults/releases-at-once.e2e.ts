import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { remoteNames } from '@cobblestone/domain/apps.ts';
import { logEnd, publicationsFrom } from '@cobblestone/platform/store/publication-log.ts';
import { readRelease } from '@cobblestone/platform/store/records.ts';
import { startReleasing, type ReleasingProcess } from './start-releasing.ts';
import { copyStore, ObjectStoreCopy, type StoreCopy } from './store-copy.ts';

/** More of them on purpose, with two commands at once in each working copy: ROUNDS=50 npx playwright test releases-at-once */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const AT_ONCE = process.env.ROUNDS ? 2 : 1;

test.describe.configure({ timeout: 120_000 + 180_000 * (ROUNDS - 1) });

let copy: StoreCopy;
const processes: ReleasingProcess[] = [];
test.afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await copy.remove();
});

/** Has a command wait in a working copy. @returns what starts it and resolves to what it printed */
async function prepare(build: BuiltApp, checkout: string): Promise<() => Promise<string>> {
  const checkouts = join(copy.folder, checkout);
  // Four working copies are on four machines: each keeps for itself what it reads.
  const releasing = await startReleasing(copy, { build, checkouts }, { XDG_CACHE_HOME: join(checkouts, 'cache') });
  processes.push(releasing);
  return async () => {
    const ended = once(releasing.child, 'exit');
    await releasing.begin();
    const [code] = (await ended) as [number];
    expect(code, releasing.output()).toBe(0);
    return releasing.output();
  };
}

/** What is released from each of four working copies. */
const workingCopies: Record<string, readonly AppName[]> = {
  one: ['tours', 'tours'],
  two: ['blog', 'blog'],
  three: ['engagement', 'engagement'],
  four: ['tours', 'blog'],
};

/** Each command starts with nothing on its machine there, and the race itself is the same with two. */
const isQuick = (where: string) => where !== 'a folder' && !process.env.ROUNDS;
const copies: [where: string, copyOf: () => Promise<StoreCopy>][] = [
  ['a folder', copyStore],
  ['an object store', () => ObjectStoreCopy.start()],
];
for (const [where, copyOf] of copies)
  test(`commands that are given at once in several working copies over ${where} are all live, in some order, and each says what it took up`, async () => {
    copy = await copyOf();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await logEnd(copy.store);
      const racing = Object.entries(workingCopies).slice(...(isQuick(where) ? [2] : []));
      const given = racing.flatMap(([checkout, apps]) =>
        apps.slice(0, AT_ONCE).map((app, n) => ({ checkout, app, name: `${app}-${checkout}-${n}-${round}` })),
      );
      const commands = await Promise.all(
        given.map(async ({ checkout, app, name }) => prepare(await copy.takeEdition(app, name), checkout)),
      );
      const outputs = await Promise.all(commands.map((start) => start()));

      const { last, live } = await logEnd(copy.store);
      expect(last).toBe(before.last + given.length);
      const order: string[] = [];
      for await (const { set, number } of publicationsFrom(copy.store, last)) {
        if (number <= before.last) break;
        for (const app of remoteNames) order.push((await readRelease(copy.store, app, set[app]!)).sources);
      }
      for (const { name } of given) expect(order).toContain(name);
      // From the last publication back: what is live of an app is what came last of it, and nothing of it comes back.
      for (const app of new Set(given.map((one) => one.app))) {
        const ofApp = order.filter((name) => name.startsWith(`${app}-`) && given.some((one) => one.name === name));
        expect((await readRelease(copy.store, app, live!.set[app]!)).sources).toBe(ofApp[0]);
        expect(ofApp.filter((name, index) => name !== ofApp[index - 1])).toHaveLength(
          given.filter((one) => one.app === app).length,
        );
      }
      expect(outputs.join('\n')).toMatch(/came first: its (tours|blog|engagement) is taken up/);
      await Promise.all(given.map(({ name }) => rm(join(copy.folder, name), { recursive: true })));
    }
  });

test('two commands of one team both go live, one after the other, and the later one is reported', async () => {
  copy = await copyStore();
  const before = await logEnd(copy.store);
  const builds = await Promise.all([1, 2].map((n) => copy.takeEdition('blog', `blog-${n}`)));
  const commands = await Promise.all(builds.map((build) => prepare(build, 'releases')));
  const outputs = await Promise.all(commands.map((start) => start()));
  expect((await logEnd(copy.store)).last).toBe(before.last + 2);
  expect(outputs.join('\n')).toContain('came first, of blog too: this one goes live after it.');
});
