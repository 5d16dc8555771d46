import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { restitch } from '@cobblestone/platform/release/commands.ts';
import { verifyStore } from '@cobblestone/platform/release/verify.ts';
import { blobKey } from '@cobblestone/platform/store/store.ts';
import { changeFile, copyStore, type StoreCopy } from './store-copy.ts';

// The many pages are made once: each test goes on from what the one before left live.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** So many more posts. */
const more = 90;
const post = 'brewery-cats-of-brooklyn';
const copyOf = (number: number) => `${post}-${number}`;

let copy: StoreCopy;
let build: BuiltApp;
test.beforeAll(async () => {
  copy = await copyStore();
  copy.settings.checkouts = join(copy.folder, 'releases');
  build = await copy.takeBuild('blog');
  const all = join(build.folder, 'data/all-posts.json');
  const posts = JSON.parse(await readFile(all, 'utf8')) as { id: string; date: string }[];
  const { date } = posts.find(({ id }) => id === post)!;
  for (let number = 1; number <= more; number += 1) {
    posts.push({ id: copyOf(number), date });
    await writeFile(
      join(build.folder, `data/posts/${copyOf(number)}.json`),
      (await readFile(join(build.folder, `data/posts/${post}.json`), 'utf8')).replace(
        `"id":"${post}"`,
        `"id":"${copyOf(number)}"`,
      ),
    );
    await writeFile(join(build.folder, `data/posts/${copyOf(number)}.html`), `<p>Edition ${number}.</p>`);
  }
  await writeFile(all, JSON.stringify(posts));
  await release();
});
test.afterAll(() => copy.remove());

/** @returns what the command says */
async function release(): Promise<string> {
  copy.lines.length = 0;
  await copy.release(build, { over: true });
  return copy.lines.join('\n');
}

const changePost = (number: number) =>
  changeFile(build, `data/posts/${copyOf(number)}.html`, 'Edition', 'Second edition');

test('one changed post makes one page, and the site is the one that is made of everything', async () => {
  const before = await copy.liveSite();
  await changePost(7);
  expect(await release()).toMatch(/stitched +1 pages made/);
  const after = await copy.liveSite();
  const address = `/blog?post=${copyOf(7)}`;
  expect(Object.keys(after.pages).filter((one) => after.pages[one]?.blob !== before.pages[one]?.blob)).toEqual([
    address,
  ]);
  expect({ ...after.pages, [address]: before.pages[address] }).toEqual(before.pages);
  await restitch(copy.settings, copy.report);
  expect(copy.lines.at(-1)).toBe('The site is the same as the live one; nothing to publish.');
});

test('a page that was lost in the store is made again by the release of another one', async () => {
  const { pages } = await copy.liveSite();
  const lost = pages[`/blog?post=${copyOf(8)}`]!;
  await rm(join(copy.settings.storeAddress, blobKey(lost.encodings.br!)));
  await writeFile(join(copy.settings.storeAddress, blobKey(lost.blob)), 'rubbish');
  await changePost(9);
  expect(await release()).toMatch(/stitched +2 pages made/);
  expect((await copy.liveSite()).pages[`/blog?post=${copyOf(8)}`]).toEqual(lost);
  const { mended, lost: left } = await verifyStore(copy.store, copy.settings, copy.report);
  expect([mended, left]).toEqual([[], []]);
});

test('a link in an unchanged page to a post that goes is found, and keeps the release from going live', async () => {
  await changeFile(
    build,
    `data/posts/${copyOf(15)}.html`,
    '<p>',
    `<p><a href="/blog?post=${copyOf(16)}">The sixteenth.</a> `,
  );
  await release();
  const all = join(build.folder, 'data/all-posts.json');
  await writeFile(all, (await readFile(all, 'utf8')).replace(new RegExp(`,{"id":"${copyOf(16)}"[^}]*}`), ''));
  await expect(release()).rejects.toThrow(
    `/blog?post=${copyOf(15)} links to /blog?post=${copyOf(16)}, which does not exist`,
  );
});
