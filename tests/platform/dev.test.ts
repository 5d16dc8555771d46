import { Problems } from '@hemstitch/platform/internal/dev/report/problem-overlay.ts';
import { changeOf, isIgnoredPath } from '@hemstitch/platform/internal/dev/watch.ts';
import site from '../../site.config.ts';

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

  test('is not reported again when the next stitching finds it again, if its repair would be', () => {
    const lines: string[] = [];
    const problems = new Problems((line) => lines.push(line.trim().split('\n')[0]!));
    const problem = { title: 'tours: /tours would be refused at release', text: 'It throws.' };
    const set = (found?: typeof problem) => problems.set('page:/tours', found, 'Fine again.');
    set(problem);
    for (let time = 0; time < 2; time++) {
      problems.forget('page:');
      set(problem);
    }
    expect(problems.all).toEqual([problem]);
    problems.forget('page:');
    set();
    set();
    expect(problems.all).toEqual([]);
    set(problem);
    expect(lines).toEqual([problem.title, 'Fine again.', problem.title]);
    const reported = { title: '/tours reports in a browser', text: 'It mismatches.' };
    problems.set('browser:/tours', reported);
    problems.forget('browser:');
    problems.set('browser:/tours', reported);
    expect(lines.slice(3)).toEqual([reported.title, reported.title]);
  });
});
