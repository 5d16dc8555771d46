import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { Problems } from '@cobblestone/platform/dev/report/problem-overlay.ts';
import { inSources, ownFrames } from '@cobblestone/platform/build/source-position.ts';
import { changeOf, isIgnoredPath } from '@cobblestone/platform/dev/watch.ts';
import { folderOfEachTest } from '@cobblestone/platform/testing/folder-of-each-test.ts';

test.each([
  ['a post changes the content of the blog alone, and no code', 'mfe-blog/content/posts/a-cat.md', false, ['blog']],
  ['shared code concerns every working copy', 'shared/domain/paths.ts', true, ['tours', 'blog']],
  ['a component makes no content', 'mfe-tours/src/pages/tours-page.tsx', false, []],
  ['an app that is not worked on concerns nobody', 'mfe-engagement/content/note.md', false, []],
  ['the site’s own texts are loaded with the code', 'shell/content/site.json', true, []],
])('after a save, %s', (_, file, code, apps) => {
  expect(changeOf([file], ['tours', 'blog'])).toEqual({ code, apps });
});

test.each([
  ['mfe-blog/content/posts/a-cat.md', false],
  ['mfe-blog/content/pictures/rasters/a.avif', true],
  ['mfe-blog/content/posts/.a-cat.md.swp', true],
])('%s is passed over by the watch: %s', (file, isPassedOver) => expect(isIgnoredPath(file)).toBe(isPassedOver));

describe('a problem of the working copy', () => {
  test('is reported once, stays until it is fixed, and is then reported as fixed', () => {
    const lines: string[] = [];
    const problems = new Problems((line) => lines.push(line));
    const problem = { title: 'blog: this content can’t be shown yet', text: 'a-cat.md:5:1\n  No date.' };
    problems.set('content:blog', problem);
    problems.set('content:blog', problem);
    expect(lines).toHaveLength(1);
    expect(problems.all).toEqual([problem]);
    problems.set('content:blog', undefined, 'Fine again.');
    problems.set('content:blog', undefined, 'Fine again.');
    expect(problems.all).toEqual([]);
    expect(lines.slice(1)).toEqual(['Fine again.']);
  });
});

describe('a place in built code', () => {
  const { at, write } = folderOfEachTest();
  const fileOf = ({ pathname }: URL) => at(pathname);
  // The third line of the built file is the fifth of the source.
  const map = { version: 3, sources: [join(rootFolder, 'mfe-blog/src/a.tsx')], names: [], mappings: ';;AAIA' };
  beforeEach(() => write('a.js.map', JSON.stringify(map)));

  test('is named by its source and line', async () => {
    expect(await inSources('Error: no (at List (http://127.0.0.1:3000/a.js:3:9))', fileOf)).toBe(
      'Error: no (at List (mfe-blog/src/a.tsx:5))',
    );
  });

  test('stays as it is where no source is known', async () => {
    expect(await inSources('at file:///b.mjs:1:1', fileOf)).toBe('at file:///b.mjs:1:1');
  });

  test('counts among the project’s own unless it is a package’s', () => {
    expect(
      ownFrames('Error: no\n    at List (mfe-blog/src/a.tsx:5)\n    at render (node_modules/react-dom/x.js:1)'),
    ).toEqual(['    at List (mfe-blog/src/a.tsx:5)']);
  });
});
