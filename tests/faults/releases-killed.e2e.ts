import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { serveSite, type Listening } from '@cobblestone/platform/edge/node/node.ts';
import { releaseParts, rollback } from '@cobblestone/platform/release/commands.ts';
import { isWhole, readBlob, sha256 } from '@cobblestone/platform/store/content.ts';
import { currentPublication, logEnd, publicationsFrom } from '@cobblestone/platform/store/publication-log.ts';
import { readRelease, readSite } from '@cobblestone/platform/store/records.ts';
import type { SiteFile } from '@cobblestone/platform/store/site-record.ts';
import { changeFile, copyStore, takeBuild, type StoreCopy } from './store-copy.ts';

/** More of them on purpose: KILLS=200 npx playwright test releases-killed */
const KILLS = Number(process.env.KILLS ?? 8);
const quiet = () => {};
const posts = ['brewery-cats-of-brooklyn', 'a-short-history-of-the-cat-cafe'];
const files = posts.map((post) => `data/posts/${post}.html`);

// Releasing takes a second on a free machine, and there are a dozen releases in a test.
test.describe.configure({ timeout: 120_000 + KILLS * 10_000 });

let copy: StoreCopy;
let build: BuiltApp;
let server: Listening;
const children: ChildProcess[] = [];
test.beforeEach(async () => {
  copy = await copyStore();
  build = await takeBuild(copy, 'blog', 'build');
  for (const file of files) await changeFile(build, file, '<p>', '<p>Edition 0</p><p>');
  await releaseParts(['blog'], copy.settings, quiet, { build: async () => build });
  server = await serveSite({ store: copy.settings.storeAddress, port: 0 });
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await server.close();
  await copy.remove();
});

/** A process that has loaded the release commands and waits for a word to use them. */
function prepareReleasing(firstEdition: number) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'release-loop.ts'),
      JSON.stringify(build),
      files.join(),
      String(firstEdition),
    ],
    {
      env: { ...process.env, SITE_STORE: copy.settings.storeAddress, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  return child;
}

const editionOf = (html: string) => Number(/Edition (\d+)/.exec(html)?.[1]);

/** Reads both posts again and again. What it saw is reported at the end: each answer by the hash of its bytes. */
function startReading() {
  const faults: string[] = [];
  const editions = new Set<number>();
  const answers = new Map<string, Set<string>>(posts.map((post) => [post, new Set()]));
  let reads = 0;
  let reading = true;
  const done = (async () => {
    while (reading) {
      const pages = await Promise.all(
        posts.map(async (post) => {
          const response = await fetch(`${server.address}/blog?post=${post}`);
          return { post, status: response.status, html: await response.text() };
        }),
      ).catch((error: unknown) => [{ post: '', status: 0, html: String(error) }]);
      reads += pages.length;
      for (const { post, status, html } of pages) {
        if (status !== 200) faults.push(`${status} ${html.slice(-80)}`);
        else editions.add(editionOf(html));
        answers.get(post)?.add(sha256(html));
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    reading = false;
    await done;
    return { faults, editions, reads, answers };
  };
}

/** Everything that a post's page was, byte for byte, in any publication. */
async function publishedBlobs(post: string): Promise<Set<string>> {
  const blobs = new Set<string>();
  const { last } = await logEnd(copy.store);
  for await (const { site } of publicationsFrom(copy.store, last))
    blobs.add((await readSite(copy.store, site)).pages[`/blog?post=${post}`]!.blob);
  return blobs;
}

/** Checks that everything which the live site names is in the store, with the content it was named for. */
async function expectWholeSite(): Promise<void> {
  const { site: id, set } = (await currentPublication(copy.store))!;
  const site = await readSite(copy.store, id);
  const files: SiteFile[] = [
    site.pages,
    site.notFound,
    site.files,
    (await readRelease(copy.store, 'blog', set.blog)).files,
  ].flatMap((record) => Object.values<SiteFile>(record));
  for (const file of files) expect(await isWhole(copy.store, file), JSON.stringify(file)).toBe(true);
  const editions = await Promise.all(
    posts.map(async (post) =>
      editionOf((await readBlob(copy.store, site.pages[`/blog?post=${post}`]!.blob))!.toString()),
    ),
  );
  expect(new Set(editions).size).toBe(1);
}

test(`release commands killed at ${KILLS} moments leave a whole site, no failed request, and work for the next command`, async () => {
  const stopReading = startReading();
  const moments: number[] = [];
  let next = prepareReleasing(100);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = next;
    child.stdin.write('go\n');
    await once(child.stdout, 'data');
    if (kill < KILLS) next = prepareReleasing((kill + 1) * 100);
    const moment = Math.round(Math.random() * 1200);
    moments.push(moment);
    await new Promise((resolve) => setTimeout(resolve, moment));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await test.step(`killed after ${moment} ms`, expectWholeSite);
  }
  // The next command takes over what was half done.
  for (const file of files) await changeFile(build, file, /Edition \d+/, 'Edition 5000');
  await releaseParts(['blog'], copy.settings, quiet, { build: async () => build });
  await expectWholeSite();
  await expect
    .poll(async () => editionOf(await (await fetch(`${server.address}/blog?post=${posts[0]}`)).text()), {
      timeout: 1000,
      intervals: [50],
    })
    .toBe(5000);
  await rollback('blog', {}, copy.settings, quiet);
  await expectWholeSite();

  const { faults, editions, reads, answers } = await stopReading();
  expect(faults).toEqual([]);
  for (const [post, hashes] of answers) {
    const published = await publishedBlobs(post);
    expect(
      [...hashes].filter((hash) => !published.has(hash)),
      `answers that are no page of ${post}`,
    ).toEqual([]);
  }
  expect(reads).toBeGreaterThan(100);
  expect(editions, `kills after ${moments.join(', ')} ms`).toContain(5000);
});
