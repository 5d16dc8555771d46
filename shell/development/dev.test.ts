import { safePath } from './edge.ts';
import { readState } from './live-site.ts';
import { DevBoard } from './board.ts';
import { changeOf, isNotWatched } from './watch.ts';

describe('what a save means in development', () => {
  test('a post changes the content of the blog alone, and no code', () => {
    expect(changeOf(['mfe-blog/content/posts/a-cat.md'], ['shell', 'blog'])).toEqual({ code: false, apps: ['blog'] });
  });

  test('a JSON file is code too, because pages import it', () => {
    expect(changeOf(['mfe-tours/content/listing.json'], ['tours', 'blog'])).toEqual({ code: true, apps: ['tours'] });
  });

  test('shared code concerns every working copy', () => {
    expect(changeOf(['shared/contracts/paths.ts'], ['tours', 'blog'])).toEqual({ code: true, apps: ['tours', 'blog'] });
  });

  test('an app that is not worked on concerns nobody', () => {
    expect(changeOf(['mfe-tours/content/note.md'], ['blog'])).toEqual({ code: false, apps: [] });
  });

  test.each(['mfe-blog/src/list/list.test.tsx', 'mfe-blog/content/pictures/rasters/a.avif', 'mfe-blog/content/posts/.a-cat.md.swp', 'mfe-blog/content/posts/a-cat.md~'])(
    '%s is no source',
    (file) => expect(isNotWatched(file)).toBe(true),
  );

  test('a post is a source', () => {
    expect(isNotWatched('mfe-blog/content/posts/a-cat.md')).toBe(false);
  });
});

describe('the live site around a working copy', () => {
  test('is known by the state in its home page', () => {
    const html = '<div id="root"></div><script type="application/json" id="site-state">{"scripts":["/assets/shell/a.js"]}</script><script>1</script>';
    expect(readState(html).scripts).toEqual(['/assets/shell/a.js']);
  });

  test('says what to do when the home page has no state', () => {
    expect(() => readState('<p>Something else</p>')).toThrow('npm run stitch');
  });
});

describe('a mistake in the working copy', () => {
  test('is reported once, stays until it is resolved, and is then reported as mended', () => {
    const lines: string[] = [];
    const board = new DevBoard((line) => lines.push(line));
    board.reportProblem('blog:content', 'blog: this content can’t be shown yet', 'a-cat.md:5:1\n  No date.');
    board.reportProblem('blog:content', 'blog: this content can’t be shown yet', 'a-cat.md:5:1\n  No date.');
    expect(lines).toHaveLength(1);
    expect(board.state.problems).toHaveLength(1);
    expect(board.resolveProblem('blog:content', 'Fine again.')).toBe(true);
    expect(board.resolveProblem('blog:content', 'Fine again.')).toBe(false);
    expect(board.state.problems).toEqual([]);
    expect(lines.at(-1)).toBe('Fine again.');
  });
});

test('no file outside of a served folder has a place in it', () => {
  expect(safePath('/site/data', 'list/1.json')).toBe('/site/data/list/1.json');
  expect(safePath('/site/data', '../secret')).toBeUndefined();
  expect(safePath('/site/data', '../data-of-others/x')).toBeUndefined();
});
