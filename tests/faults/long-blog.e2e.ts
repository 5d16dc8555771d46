import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { releaseParts, restitch } from '../../shell/release/commands.ts';
import { verifyStore } from '../../shell/release/verify.ts';
import { currentPublication } from '../../shell/store/publication-log.ts';
import { partsOfSite, readSite } from '../../shell/store/records.ts';
import { blobKey } from '../../shell/store/store.ts';
import { changeFile, copyStore, takeBuild, type StoreCopy } from './store-copy.ts';

// The many pages are made once: each test goes on from what the one before left live.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** So many more that the record of the site is in several parts. */
const more = 90;
const post = 'brewery-cats-of-brooklyn';
const copyOf = (number: number) => `${post}-${number}`;

let copy: StoreCopy;
let build: BuiltApp;
test.beforeAll(async () => {
  const made = await copyStore();
  copy = { ...made, settings: { ...made.settings, checkouts: join(made.folder, 'releases') } };
  build = await takeBuild(copy, 'blog', 'build');
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
  const lines: string[] = [];
  await releaseParts(['blog'], copy.settings, (line) => lines.push(line), { build: async () => build, over: true });
  return lines.join('\n');
}

const changePost = (number: number) =>
  changeFile(build, `data/posts/${copyOf(number)}.html`, 'Edition', 'Second edition');
const liveSite = async () => readSite(copy.store, (await currentPublication(copy.store))!.site);
const unread = (said: string) => Number(/(\d+) of these unread/.exec(said)![1]);

test('one changed post leaves most of the record unread, and the site is the one that is made of everything', async () => {
  const before = await liveSite();
  await changePost(7);
  const said = await release();
  expect(said).toMatch(/stitched +1 pages made/);
  expect(unread(said)).toBeGreaterThan(more / 2);
  const after = await liveSite();
  const address = `/blog?post=${copyOf(7)}`;
  expect(Object.keys(after.pages).filter((one) => after.pages[one]?.blob !== before.pages[one]?.blob)).toEqual([
    address,
  ]);
  expect({ ...after.pages, [address]: before.pages[address] }).toEqual(before.pages);
  const lines: string[] = [];
  await restitch(copy.settings, (line) => lines.push(line));
  expect(lines.at(-1)).toBe('The site is the same as the live one; nothing to publish.');
});

test('a page that was lost in the store behind an unread part is made again by the release of another one', async () => {
  const { pages } = await liveSite();
  const lost = pages[`/blog?post=${copyOf(8)}`]!;
  await rm(join(copy.settings.storeAddress, blobKey(lost.encodings.br!)));
  await writeFile(join(copy.settings.storeAddress, blobKey(lost.blob)), 'rubbish');
  await changePost(9);
  expect(await release()).toMatch(/stitched +2 pages made, \d+ kept, 0 of these unread/);
  expect((await liveSite()).pages[`/blog?post=${copyOf(8)}`]).toEqual(lost);
  const { mended, lost: left } = await verifyStore(copy.store, copy.settings, () => {});
  expect([mended, left]).toEqual([[], []]);
  await changePost(10);
  expect(unread(await release())).toBeGreaterThan(more / 2);
});

test('what another machine published is read once, and a record whose outline is lost is read whole', async () => {
  await changePost(11);
  const elsewhere = { ...copy, settings: { ...copy.settings, checkouts: join(copy.folder, 'elsewhere') } };
  const lines: string[] = [];
  await releaseParts(['blog'], elsewhere.settings, (line) => lines.push(line), {
    build: async () => build,
    over: true,
  });
  expect(unread(lines.join('\n'))).toBe(0);
  await changePost(12);
  expect(unread(await release())).toBeGreaterThan(more / 4);
  const outline = (await partsOfSite(copy.store, (await currentPublication(copy.store))!.site)).at(-1)!;
  await rm(join(copy.settings.storeAddress, blobKey(outline)));
  await changePost(13);
  expect(unread(await release())).toBe(0);
  await changePost(14);
  expect(unread(await release())).toBeGreaterThan(more / 2);
});

test('a link in an unread part to a post that goes is found, and keeps the release from going live', async () => {
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
