import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { appFolder } from '@cobblestone/platform/build/folders.ts';
import { compileBlog } from '../../mfe-blog/compile/compile-blog.ts';
import { followRenames } from '../../mfe-blog/compile/posts/detect-renames.ts';
import { restitch } from '@cobblestone/platform/release/commands.ts';
import { ServedCopy } from './store-copy.ts';

// Posts over time and under new names, from a release and its later stitches.

test.describe.configure({ timeout: 180_000 });

const [linking, renamed, fresh] = [
  'harbour-cats-of-south-street',
  'the-wagon-that-came-for-animals',
  'the-wagon-for-animals',
];
const later = `---
title: "The Later Cat"
excerpt: "It came when its hour had come."
author: The Cobblestone Cats Team
date: 2031-01-02
time: 14:30
category: History
image: blog-bodega-cat
imageAlt: "A shop cat on a crate."
tags: [brooklyn-heights]
---

It waited, and then it was there.
`;
const draft = `---
title: "An untold story: of zweihundert cats
state: draft
---

Zweihundert cats, and <b>nobody</b> knows.
`;

let copy: ServedCopy;
test.beforeEach(async () => void (copy = await ServedCopy.start()));
test.afterEach(() => copy.remove());

// B37, B38, B39
test('a draft is nowhere, a scheduled post appears everywhere at its hour, and a renamed one is redirected to', async ({
  page,
}) => {
  const content = join(copy.folder, 'content');
  const posts = join(content, 'posts');
  await cp(join(appFolder('blog'), 'content'), content, {
    recursive: true,
    filter: (path) => !/pictures.(rasters|sharing)/.test(path),
  });
  await rename(join(posts, `${renamed}.md`), join(posts, `${fresh}.md`));
  await writeFile(join(posts, 'later-cat.md'), later);
  await writeFile(join(posts, 'Untold Story.md'), draft);
  const sources = { contentDir: content, cacheDir: join(copy.folder, 'cache') };
  const build = await copy.takeBuild('blog');
  const readData = (file: string) => readFile(join(build.folder, 'data', file), 'utf8').catch(() => undefined);
  await followRenames({ readData, report: copy.report }, sources);
  await compileBlog({ ...sources, outDir: join(build.folder, 'data'), now: new Date('2031-01-01T12:00:00Z') });
  const at = (time: string) => ({ ...copy.settings, clock: () => Date.parse(time) });
  await copy.release(build, { settings: at('2031-01-01T12:00:00Z') });
  expect(copy.lines.join('\n')).toContain(
    '"The Later Cat" appears at /blog?post=later-cat on January 2, 2031, 2:30 PM in New York',
  );

  // The renamed post.
  await expect
    .poll(() => copy.answerOf(`/blog?post=${renamed}`), { timeout: 2000, intervals: [50] })
    .toBe(`301 /blog?post=${fresh}`);
  expect(await copy.answerOf(`/blog/${renamed}`)).toBe(`301 /blog?post=${fresh}`);
  expect(await copy.answerOf(`/blog?utm_source=letter&post=${renamed}`)).toBe(
    `301 /blog?post=${fresh}&utm_source=letter`,
  );
  await page.goto(`${copy.address}/blog?post=${linking}`);
  await page.locator(`main a[href="/blog?post=${renamed}"]`).first().click();
  await expect(page).toHaveURL(`${copy.address}/blog?post=${fresh}`);
  await page.goBack();
  await expect(page).toHaveURL(`${copy.address}/blog?post=${linking}`);

  // The one to come.
  const places = [
    '/',
    '/blog',
    '/blog?category=history',
    '/feed.xml',
    '/sitemap',
    '/data/blog/search-index.json',
    '/data/blog/tags/brooklyn-heights.json',
  ];
  const naming = async () => {
    const named = await Promise.all(
      places.map(async (place) => ((await copy.textOf(place)).includes('The Later Cat') ? [place] : [])),
    );
    return [
      ...named.flat(),
      ...((await copy.textOf('/sitemap.xml')).includes('post=later-cat') ? ['/sitemap.xml'] : []),
    ];
  };
  expect(await copy.answerOf('/blog?post=later-cat')).toBe('302 /blog');
  expect(await copy.answerOf('/data/blog/posts/later-cat.json')).toBe('404');
  expect(await copy.answerOf('/data/blog/later/2031-01-02T1930Z/posts/later-cat.json')).toBe('404');
  expect(await naming()).toEqual([]);

  // The draft, with all that the store holds.
  const blobs = await copy.store.list('blobs');
  const holding = async (words: string) =>
    (
      await Promise.all(blobs.map(async ({ key }) => ((await copy.store.read(key))!.includes(words) ? [key] : [])))
    ).flat();
  expect(await holding('weihundert')).toEqual([]);
  expect(await holding('It waited, and then it was there.')).toHaveLength(1);

  await restitch(at('2031-01-02T19:30:00Z'), copy.report);
  await expect.poll(() => copy.answerOf('/blog?post=later-cat'), { timeout: 2000, intervals: [50] }).toBe('200');
  expect(await naming()).toEqual([...places, '/sitemap.xml']);
});
