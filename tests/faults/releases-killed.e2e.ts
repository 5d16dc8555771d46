import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { isWhole, readBlob, sha256 } from '@cobblestone/platform/store/content.ts';
import { logEnd, publicationsFrom } from '@cobblestone/platform/store/publication-log.ts';
import { readSite } from '@cobblestone/platform/store/records.ts';
import type { SiteFile } from '@cobblestone/platform/store/site-record.ts';
import { startReleasing, type ReleasingProcess } from './start-releasing.ts';
import { changeFile, ServedCopy } from './store-copy.ts';

/** More of them on purpose: KILLS=200 npx playwright test releases-killed */
const KILLS = Number(process.env.KILLS ?? 8);
const posts = ['brewery-cats-of-brooklyn', 'a-short-history-of-the-cat-cafe'];
const files = posts.map((post) => `data/posts/${post}.html`);

// Releasing takes a second on a free machine, and there are a dozen releases in a test.
test.describe.configure({ timeout: 120_000 + KILLS * 10_000 });

let copy: ServedCopy;
let build: BuiltApp;
const processes: ReleasingProcess[] = [];
test.beforeEach(async () => {
  copy = await ServedCopy.start();
  build = await copy.takeBuild('blog');
  for (const file of files) await changeFile(build, file, '<p>', '<p>Edition 0</p><p>');
  await copy.release(build);
});
test.afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await copy.remove();
});

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
          const response = await fetch(`${copy.address}/blog?post=${post}`);
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
  const site = await copy.liveSite();
  const files: SiteFile[] = [site.pages, site.notFound, site.files, (await copy.liveRelease('blog')).files].flatMap(
    (record) => Object.values<SiteFile>(record),
  );
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
  const prepare = async (edition: number) => {
    const releasing = await startReleasing(copy, { build, files, edition });
    processes.push(releasing);
    return releasing;
  };
  let next = prepare(100);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { child, begin } = await next;
    await begin();
    if (kill < KILLS) next = prepare((kill + 1) * 100);
    const moment = Math.round(Math.random() * 1200);
    moments.push(moment);
    await new Promise((resolve) => setTimeout(resolve, moment));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await test.step(`killed after ${moment} ms`, expectWholeSite);
  }
  // The next command takes over what was half done.
  for (const file of files) await changeFile(build, file, /Edition \d+/, 'Edition 5000');
  await copy.release(build);
  await expectWholeSite();
  await expect
    .poll(async () => editionOf(await copy.textOf(`/blog?post=${posts[0]}`)), {
      timeout: 1000,
      intervals: [50],
    })
    .toBe(5000);
  await copy.rollBack('blog');
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
