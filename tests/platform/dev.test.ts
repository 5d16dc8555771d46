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

test('a problem is reported once, and again only after its repair or when the browser reports it', () => {
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
