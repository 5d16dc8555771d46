import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countPagesOf } from '@hemstitch/platform/for-desk';
import definition from '../../site.config.ts';
import { postsFolder } from '../config/load-collections.ts';
import { parseListedPost, statusOf } from './posts.ts';
import { compareWithLive, listStories } from './releases.ts';
import { sampleContext } from './testing/sample-desk.ts';
import { makeSampleProject, popup, post, publishSample } from './testing/sample-project.ts';

// K6, K10
test('compares the saved texts of all teams with what is live, without drafts', async () => {
  const root = await makeSampleProject();
  await publishSample(root);
  const desk = await sampleContext(root);
  const text = (path: string) => readFile(join(root, path), 'utf8');
  const unshipped = async () => {
    const { texts } = await compareWithLive(desk, desk.apps);
    return texts.map(({ app, title, renamedFrom, pages }) => [app, title, renamedFrom, pages]);
  };
  expect(await unshipped()).toEqual([]);
  expect(await listStories(desk, '')).toMatchObject([{ status: 'Live' }]);
  await writeFile(join(root, popup), (await text(popup)).replace('Rather walk it?', 'Rather walk?'));
  const changed = (await text(post)).replace('Malt, Mice', 'Mice');
  await writeFile(join(root, post), changed.replace('---', '---\nid: mice\nformerly: [brewery-cats-of-brooklyn, x]'));
  await writeFile(join(root, postsFolder, 'a-cat.md'), '---\ntitle: A Cat\nstate: draft\n---\n');
  expect(await unshipped()).toEqual([
    ['blog', 'Mice and Marmalade: Brewery Cats of Brooklyn', ['/blog?post=brewery-cats-of-brooklyn'], 0],
    ['engagement', expect.stringContaining('popup') as string, [], 1],
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
  ['live', '', 'seen', 'Live'],
  ['corrected', '', 'seen saved', 'Live, with changes not shipped yet'],
  ['new', '', 'saved', 'Not shipped yet'],
  ['new, and will wait', 'date: 2099-05-01', 'saved', 'Not shipped yet, for May 1, 2099, 9:00 AM'],
  ['shipped, and waits', 'date: 2099-05-01', '', 'Scheduled, for May 1, 2099, 9:00 AM'],
  ['shipped, and due', '', '', 'Scheduled'],
  ['a draft', 'state: draft', '', 'Draft'],
  ['a draft, but was live', 'state: draft', 'seen', 'Draft, but readers see it until you ship'],
  ['in review, while the store does not answer', 'state: review', undefined, 'Ready for review'],
  ['ready, while the store does not answer', '', undefined, ''],
])('the list says of a story that is %s why readers do not see it', (_, fields, live, status) => {
  const state = live === undefined ? live : { isOnSite: live.includes('seen'), isUnshipped: live.includes('saved') };
  expect(statusOf(parseListedPost(`---\n${fields}\n---\n`, 'a-cat'), state)).toBe(status);
});
