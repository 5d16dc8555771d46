import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { remoteNames } from '@cobblestone/contracts/app-names.ts';
import { logEnd, publicationsFrom } from '../../shell/store/publication-log.ts';
import { readRelease } from '../../shell/store/records.ts';
import { copyStore, takeBuild, type StoreCopy } from './store-copy.ts';

/** More of them on purpose: ROUNDS=50 npx playwright test releases-at-once */
const ROUNDS = Number(process.env.ROUNDS ?? 2);

test.describe.configure({ timeout: 120_000 * ROUNDS });

let copy: StoreCopy;
const children: ChildProcess[] = [];
test.beforeEach(async () => {
  copy = await copyStore();
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await copy.remove();
});

/** A command on its own process, as on a machine of its own, that waits for a word. @returns what starts it and resolves to what it printed */
async function prepare(builds: BuiltApp[]): Promise<() => Promise<string>> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'release-once.ts'), JSON.stringify(builds)], {
    env: { ...process.env, SITE_STORE: copy.settings.storeFolder, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.stdin.write('go\n');
    const [code] = (await ended) as [number];
    expect(code, output).toBe(0);
    return output;
  };
}

/** A build whose edition shows in its data, so that each is a release of its own and no page has to be made for it. */
async function edition(app: BuiltApp['app'], name: string): Promise<BuiltApp> {
  const build = await takeBuild(copy, app, name);
  await writeFile(join(build.folder, 'data/edition.json'), JSON.stringify(name));
  return { ...build, sources: name };
}

test('teams that release at once are all live, in some order, and each command says what it took up', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await logEnd(copy.store);
    const builds = await Promise.all(remoteNames.flatMap((app) => [1, 2].map((n) => edition(app, `${app}-${round}-${n}`))));
    const commands = await Promise.all(remoteNames.map((app) => prepare(builds.filter((build) => build.app === app))));
    const outputs = await Promise.all(commands.map((start) => start()));

    const { last, live } = await logEnd(copy.store);
    expect(last).toBe(before.last + builds.length);
    // The second edition of each is what is live; the first was live before it.
    for (const app of remoteNames) expect((await readRelease(copy.store, app, live!.set[app])).sources).toBe(`${app}-${round}-2`);
    const seen = new Set<string>();
    for await (const { set, number } of publicationsFrom(copy.store, last)) {
      if (number <= before.last) break;
      for (const app of remoteNames) seen.add((await readRelease(copy.store, app, set[app])).sources);
    }
    for (const { sources } of builds) expect(seen).toContain(sources);
    expect(outputs.join('\n')).toMatch(/came first: its (tours|blog|engagement) is taken up/);
  }
});

test('two commands of one team both go live, one after the other, and the later one is reported', async () => {
  const before = await logEnd(copy.store);
  const builds = await Promise.all([1, 2].map((n) => edition('blog', `blog-${n}`)));
  const commands = await Promise.all(builds.map((build) => prepare([build])));
  const outputs = await Promise.all(commands.map((start) => start()));
  expect((await logEnd(copy.store)).last).toBe(before.last + 2);
  expect(outputs.join('\n')).toContain('came first, of blog too: this one goes live after it.');
});
