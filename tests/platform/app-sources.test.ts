import { fingerprint, isCodeOf } from '@hemstitch/platform/internal/build/app-sources.ts';
import { Problems } from '@hemstitch/platform/internal/dev/problems.ts';
import { changeOf, isIgnoredPath } from '@hemstitch/platform/internal/dev/watch.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import site from '../../site.config.ts';

const folder = folderOfEachTest();
const write = (path: string) => folder.write(path, `${path} ${Math.random()}`);
beforeEach(() => write('mfe-tours/src/exposed/routes.ts'));

async function changedBy(path: string): Promise<{ code: boolean; checked: boolean; all: boolean }> {
  await write(path);
  const before = await fingerprint(site, 'tours', folder.at());
  await write(path);
  const after = await fingerprint(site, 'tours', folder.at());
  return { code: before.code !== after.code, checked: before.checked !== after.checked, all: before.all !== after.all };
}

const code = [
  'mfe-tours/src/gallery/lightbox.tsx',
  'mfe-tours/src/our-gallery/walls.ts',
  'mfe-tours/app.build.ts',
  'shared/platform/contract/site.tsx',
  'shared/design/button.tsx',
  'shared/platform/build/bundle/rspack-preset.ts',
];

test.each([...code, 'pnpm-lock.yaml'])('a change of %s needs a new build', async (path) => {
  expect(await changedBy(path)).toEqual({ code: true, checked: true, all: true });
});

const compiledContent = 'mfe-tours/content/private-tour.json';

test('a change of content that is compiled into code needs a new build, and no check of code', async () => {
  expect(await changedBy(compiledContent)).toEqual({ code: true, checked: false, all: true });
});

test.each(['mfe-tours/content/gallery.json', 'mfe-tours/content/posts/a-cat.md', 'mfe-tours/compile/feed.ts'])(
  'a change of %s needs new data alone',
  async (path) => {
    expect(await changedBy(path)).toEqual({ code: false, checked: false, all: true });
  },
);

const others = [
  'mfe-tours/src/gallery/lightbox.test.tsx',
  'mfe-tours/content/README.md',
  'mfe-tours/src/.button.tsx.swp',
  'mfe-blog/src/cards/post-card.tsx',
  'shared/testing/media.ts',
  'tests/run-checks.ts',
];

test.each(others)('a change of %s does not affect the tours', async (path) => {
  expect(await changedBy(path)).toEqual({ code: false, checked: false, all: false });
});

test('which files may be built into an app says the same list', () => {
  for (const path of [...code, compiledContent]) expect([path, isCodeOf(site, 'tours', path)]).toEqual([path, true]);
  for (const path of [
    ...others,
    'mfe-tours/content/gallery.json',
    'mfe-tours/compile/feed.ts',
    'mfe-tours/src-of-another.ts',
  ])
    expect([path, isCodeOf(site, 'tours', path)]).toEqual([path, false]);
});

test.each([
  ['a post changes the content of the blog alone, and no code', 'mfe-blog/content/posts/a-cat.md', false, ['blog']],
  ['shared code concerns every working copy', 'shared/domain/paths.ts', true, ['tours', 'blog']],
  ['a component makes no content', 'mfe-tours/src/pages/tours-page.tsx', false, []],
  ['an app that is not worked on concerns nobody', 'mfe-engagement/content/note.md', false, []],
  ['the site’s own texts are loaded with the code', 'shell/content/site.json', true, []],
])('after a save, %s', (_, file, code, apps) => {
  expect(changeOf(site, [file], ['tours', 'blog'])).toEqual({ code, apps });
});

test.each([
  ['mfe-blog/content/posts/a-cat.md', false],
  ['mfe-blog/content/pictures/rasters/a.avif', true],
  ['mfe-blog/content/posts/.a-cat.md.swp', true],
])('%s is passed over by the watch: %s', (file, isPassedOver) => expect(isIgnoredPath(site, file)).toBe(isPassedOver));

test('a problem is reported once, and its repair too', () => {
  const lines: string[] = [];
  const problems = new Problems((line) => lines.push(line.trim().split('\n')[0]!));
  const problem = { title: 'blog: this content can’t be shown yet', text: 'a-cat.md:5:1' };
  for (let time = 0; time < 2; time += 1) problems.set('content:blog', problem, 'Fine again.');
  expect(problems.all).toEqual([problem]);
  for (let time = 0; time < 2; time += 1) problems.set('content:blog', undefined, 'Fine again.');
  expect(problems.all).toEqual([]);
  expect(lines).toEqual([problem.title, 'Fine again.']);
});
