import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '@hemstitch/platform/build/app-sources';
import { countPagesOf } from '@hemstitch/platform/for-desk';
import definition from '../../site.config.ts';
import { loadCollections, postsFolder } from '../config/load-collections.ts';
import { PostList, statusOf } from './posts.ts';
import { findUnshipped } from './releases.ts';
import { makeSampleProject, popup, post } from './testing/sample-project.ts';

// K10
test('lists the saved texts of all teams that are not live, without drafts', async () => {
  const root = await makeSampleProject();
  const text = (path: string) => readFile(join(root, path), 'utf8');
  const apps = ['blog', 'engagement'] as const;
  const context = {
    definition,
    root,
    apps,
    collections: await loadCollections(definition, apps),
    posts: new PostList(root),
  };
  const live = await Promise.all(
    apps.map(async (app) => [app, (await fingerprint(definition, app, root)).content] as const),
  );
  const site = { pages: { '/': { reads: { 'engagement/content/exit-popup.json': 'hash' } }, '/about': { reads: {} } } };
  const liveContent = async (app: string) => new Map<string, Record<string, string>>(live).get(app);
  const unshipped = async () =>
    (await findUnshipped(context, liveContent, { notFound: {}, ...site } as never)).map(
      ({ app, title, isNew, pages }) => [app, title, isNew, pages],
    );
  expect(await unshipped()).toEqual([]);
  await writeFile(join(root, popup), (await text(popup)).replace('Rather walk it?', 'Rather walk?'));
  await writeFile(join(root, post), (await text(post)).replace('Malt, Mice', 'Mice'));
  await writeFile(join(root, postsFolder, 'a-cat.md'), '---\ntitle: A Cat\nstate: draft\n---\n');
  expect(await unshipped()).toEqual([
    ['blog', 'Mice and Marmalade: Brewery Cats of Brooklyn', false, 0],
    ['engagement', expect.stringContaining('popup') as string, false, 1],
  ]);
  await rm(root, { recursive: true });
});

// K6
test('a text in code is on all pages, and another on those that read it', () => {
  const reads = { 'blog/content/story-copy.json': 'hash' };
  const site = { pages: { '/blog?post=a': { reads }, '/': { reads: {} } }, notFound: { '': { reads: {} } } } as never;
  expect(countPagesOf(definition, site, 'shell', 'chrome.json')).toBe(3);
  expect(countPagesOf(definition, site, 'blog', 'story-copy.json')).toBe(1);
});

// K10
test.each([
  ['live', {}, { isOnSite: true }, 'Live'],
  ['shipped, and due', { date: '2026-01-02' }, { isOnSite: false }, 'Appears with the next update of the site'],
  ['new', {}, { unshipped: 'new', isOnSite: false }, 'Not shipped yet'],
  ['corrected', {}, { unshipped: 'changed', isOnSite: true }, 'Changes not shipped yet'],
  ['a draft', { state: 'draft' }, { unshipped: 'new', isOnSite: false }, 'Draft'],
  ['a draft, but was live', { state: 'draft' }, { isOnSite: true }, 'Draft, but readers see it until you ship'],
  ['shipped, and waits', { date: '2099-05-01' }, { isOnSite: false }, 'Scheduled for May 1, 2099, 9:00 AM'],
  ['new, and will wait', { date: '2099-05-01' }, { unshipped: 'new' }, 'Not shipped yet, for May 1, 2099, 9:00 AM'],
] as const)('the list says of a story that is %s why readers do not see it', (_, fields, live, status) =>
  expect(statusOf(fields, live).status).toBe(status),
);
