import type { Problem } from '@hemstitch/platform/build/content/problem';
import { interpolateFactsInHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import { sampleContext, samplePost } from '../../src/testing/sample-post.ts';
import { parseMarkdown } from '../body/body.ts';
import { compilePost } from './compile-post.ts';

function htmlOf(body: string): string {
  const result = compilePost(samplePost(body), sampleContext);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.html;
}

function problemsOf(...args: Parameters<typeof samplePost>): Problem[] {
  const result = compilePost(samplePost(...args), sampleContext);
  return result.ok ? [] : result.problems;
}

describe('a valid post', () => {
  // B23
  it('has its fields, and the file name as its id', () => {
    const fields = {
      id: 'a-cat',
      title: 'A Cat of the Harbor',
      excerpt: 'It waited for the boats.',
      date: '2024-09-01',
    };
    const picture = { image: 'harbour-cat', imageAlt: 'A cat on a pier.' };
    expect(compilePost(samplePost('It waited.', { tags: '[harbour, night]' }), sampleContext)).toMatchObject({
      ok: true,
      post: { ...fields, ...picture, category: 'History', tags: ['harbour', 'night'] },
    });
  });

  // B26
  it.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('with %i words and no read time takes %i minutes to read', (words, minutes) => {
    const result = compilePost(samplePost('cat '.repeat(words)), sampleContext);
    expect(result).toMatchObject({ post: { wordCount: words, readTime: minutes } });
  });

  // B23
  it('needs no category, picture text or tags', () => {
    const post = samplePost('Short.', { category: undefined, imageAlt: undefined, tags: undefined });
    const compiled = { ok: true, post: { imageAlt: 'A picture of harbour-cat.', tags: [] } };
    expect(compilePost(post, sampleContext)).toMatchObject(compiled);
  });

  it('may have a byte order mark and Windows line ends', () => {
    const { path, text } = samplePost('## Cats\n\nOne.');
    expect(compilePost({ path, text: `\ufeff${text.replace(/\n/g, '\r\n')}` }, sampleContext)).toMatchObject({
      ok: true,
    });
  });
});

describe('the Markdown of a body', () => {
  // B25
  it('nests headings below the page’s h1, whatever level the writer began with', () => {
    const html = htmlOf('# One\n\na\n\n## Two\n\nb\n\n### Three\n\nc\n\n# Four\n\nd');
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h2']);
  });

  // B25
  it.each(['\u00a0', '\u202f', '\u2003'])('may have any space after the sign of a heading or an item: %j', (space) => {
    expect(htmlOf(`##${space}Cats\n\n-${space}one\n\n1.${space} two\n`)).toBe(htmlOf('## Cats\n\n- one\n\n1.  two\n'));
  });

  // B25
  it('renders bullets, numbers and bold', () => {
    expect(htmlOf('- one\n- **two**')).toBe('<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n');
    expect(htmlOf('1. one\n\n2. two')).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n');
  });

  // B25
  it('renders italics and quoted blocks', () => {
    expect(htmlOf('> One *two* _three_.\n>\n> Four.')).toBe(
      '<blockquote>\n<p>One <em>two</em> <em>three</em>.</p>\n<p>Four.</p>\n</blockquote>\n',
    );
  });

  // B25
  it('renders a table in a region that scrolls by keys, named by its headings', () => {
    expect(htmlOf('| Ship | Cats |\n| --- | ---: |\n| *Mary* | **4** \\| 5 |')).toBe(
      '<div role="region" tabindex="0" aria-label="Table: Ship, Cats">\n<table>\n<thead>\n<tr>\n<th scope="col">Ship</th>\n' +
        '<th scope="col" data-align="right">Cats</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><em>Mary</em></td>\n' +
        '<td data-align="right"><strong>4</strong> | 5</td>\n</tr>\n</tbody>\n</table>\n</div>\n',
    );
  });

  // B25
  it('shows the numbers that its writer typed', () => {
    expect(htmlOf('1904\\. A fire broke out.')).toBe('<p>1904. A fire broke out.</p>\n');
    expect(htmlOf('1. one\n1. two')).toBe(htmlOf('1. one\n2. two'));
    expect(htmlOf('1. one\n2. two\n\n![A cat](/pictures/office-cat)\n\n3. three')).toContain('<ol start="3">');
  });

  // B25
  it('renders a picture with its sizes, so that nothing moves when it loads', () => {
    expect(htmlOf('![A cat at sea](/pictures/office-cat)')).toBe(
      '<figure><picture><source type="image/avif" srcset="/assets/blog/pictures/office-cat.abcd1234-320.avif 320w, ' +
        '/assets/blog/pictures/office-cat.abcd1234-1200.avif 1200w" sizes="(min-width: 48rem) 720px, calc(100vw - 40px)">' +
        '<img src="/assets/blog/pictures/office-cat.abcd1234.webp" alt="A cat at sea" width="1200" height="675" ' +
        'loading="lazy" decoding="async" data-picture="office-cat" data-color="#336699"></picture>' +
        '<p aria-hidden="true">A cat at sea</p></figure>\n',
    );
  });
});

describe('front matter with a mistake', () => {
  type Mistake = [field: string, value: string | undefined, line: number, problem: RegExp, remedy?: RegExp];
  const missing = ['title', 'excerpt', 'author', 'date', 'image'].map((field): Mistake => {
    return [field, undefined, 1, /^The field is missing or empty\.$/, field === 'title' ? /headline/ : /`/];
  });
  const LONG = /^The post has 200\d{3} characters, and 200000 is the limit\./;

  // B23
  it.each<Mistake>([
    ...missing,
    ['date', '2024-02-30', 5, /^This is not a date: "2024-02-30"\.$/, /2024-11-03/],
    ['category', 'Histroy', 6, /^There is no topic "Histroy"\.$/, /^Write `category: History`\.$/],
    ['title', '"A <b>bold</b> cat"', 2, /contains HTML/],
    ['excerpt', '"<script>alert(1)</script>"', 3, /contains HTML/],
    ['title', '1984', 2, /is not plain text/],
    ['title', '"A walk for {adultPrice}"', 2, /drawn into a picture/],
    ['readTime', 'soon', 10, /is not right/],
    ['tags', 'one two', 10, /is not right/],
    ['tags', '["#cats"]', 10, /starts with #/],
    ['id', 'Not A Slug', 10, /is not right/],
    ['tags', '['.repeat(20_000), 1, /^Brackets nest more than 50 levels deep\.$/],
    ['tags', `[&a [x], ${'*a, '.repeat(5000)}]`, 1, /^The front matter repeats a value by & and \*\.$/],
    ['tags', `"${'x'.repeat(200_000)}"`, 1, LONG],
  ])('is refused at its line for a mistake in the field %s', (field, value, line, problem, remedy = /./) => {
    expect(problemsOf('Text.', { [field]: value })).toEqual([
      expect.objectContaining({
        file: 'posts/a-cat.md',
        line,
        problem: expect.stringMatching(problem),
        remedy: expect.stringMatching(remedy),
      }),
    ]);
  });

  it('is refused when it is missing or not closed', () => {
    for (const text of ['Just a story.\n', '---\ntitle: "x"\n\nA story.\n']) {
      expect(compilePost({ path: 'posts/a-cat.md', text }, sampleContext)).toMatchObject({
        ok: false,
        problems: [{ line: 1, remedy: expect.stringContaining('---') }],
      });
    }
  });
});

describe('a body with a mistake', () => {
  // B25
  it.each([
    ['a script', 'Hello.\n\n<script>alert(1)</script>', 13, /HTML is not allowed/],
    ['code', 'One `two`.', 11, /Code marks/],
    ['a code block', '```\none\n```', 11, /code block/],
    ['an indented block', 'One.\n\n    two', 13, /four spaces/],
    ['a quoted block without words', 'One.\n\n>', 13, /no words/],
    ['a list in a quoted block', '> one\n>\n> - two', 13, /inside a list or a quoted block/],
    ['a dividing line', 'One.\n\n---\n\nTwo.', 13, /dividing line/],
    ['a heading of level 4', '#### One', 11, /level 4/],
    ['a heading without a space', '##One', 11, /space after the #/],
    ['a heading made by an underline', 'One\n---', 11, /turns the text into a heading/],
    ['a table without its line', 'One.\n\n| a | b |\n| 1 | 2 |', 13, /see this bar/],
    ['a check box', '- [ ] one', 11, /Check boxes/],
    ['a forced line break', 'One  \ntwo', 11, /line break/],
    ['a link with a space in it', 'See [this] (/tours).', 11, /not written right/],
    ['bold that is not closed', 'One **two.', 11, /Bold/],
    ['crossed-out text', 'One ~~two~~.', 11, /Crossed-out/],
    ['a footnote', 'One[^1].', 11, /Footnotes/],
    ['a typed bullet', 'One:\n\n• two', 13, /hyphen/],
  ])('is refused for %s, with the line and a remedy', (_what, body, line, problem) => {
    const problems = problemsOf(body);
    expect(problems[0]).toMatchObject({ file: 'posts/a-cat.md', line, problem: expect.stringMatching(problem) });
    expect(problems.every(({ remedy }) => remedy.length > 10)).toBe(true);
  });

  it.each([
    ['[x](/blog?post=anothr-cat)', /"anothr-cat" that does not exist/, /another-cat/],
    ['[x](/blog/another-cat)', /not the address of a post/, /\/blog\?post=another-cat/],
    ['[x](/blog?post=another-cat&utm=1)', /not the address of a post/, /nothing else/],
    ['[x](/tour)', /is dead/, /\/tours/],
    ['[x](/tours/)', /an extra \//, /\/tours/],
    ['[x](/tours?x=1)', /after \?/, /\/tours/],
    ['[x](tours)', /neither a path nor an https/, /Start/],
    ['[x](//example.org)', /neither a path nor an https/, /https/],
    ['[x](http://example.org/)', /not secure/, /https:\/\/example\.org/],
    ['[x](javascript:alert(1))', /not allowed/, /pages of the site/],
    ['[x](mailto:cat@example.org)', /mail link/, /\/contact/],
    ['![x](/pictures/ofice-cat)', /no picture "ofice-cat"/, /office-cat/],
    ['![x](/pictures/office-cat.jpg)', /not the address of a picture/, /\/pictures\/office-cat\)/],
    ['![x](https://example.org/cat.jpg)', /not the address of a picture/, /content\/pictures/],
  ])('is refused for %s', (markup, problem, remedy) => {
    expect(problemsOf(`One.\n\nSee ${markup}.`)).toContainEqual(
      expect.objectContaining({
        line: 13,
        column: 5,
        problem: expect.stringMatching(problem),
        remedy: expect.stringMatching(remedy),
      }),
    );
  });

  it('is reported with all its mistakes, in reading order', () => {
    const problems = problemsOf('One `two`.\n\n[x](/nowhere-at-all)\n\n<p>three</p>', {
      date: 'today',
      category: undefined,
    });
    expect(problems.map(({ line }) => line)).toEqual([5, 10, 12, 14]);
  });
});

describe('a file that cannot be a post', () => {
  it('is refused for a conflict that git left in it, and not for its consequences', () => {
    expect(problemsOf('<<<<<<< HEAD\nOne.\n=======\nOther.\n>>>>>>> theirs')).toEqual([
      expect.objectContaining({ problem: 'Git could not merge two versions of this text.' }),
    ]);
  });

  it('is refused if a character cannot be decoded', () => {
    expect(problemsOf('Caf\ufffd.')).toMatchObject([{ line: 11, column: 4, remedy: expect.stringContaining('UTF-8') }]);
  });

  // B23
  it.each([
    ['a title', 'Text.', { title: '"A cat\\u0007"' }, 2],
    ['the story', 'A cat&#7;.', {}, 11],
  ])('is refused for an escaped control character: %s', (_where, body, changes, line) => {
    expect(problemsOf(body, changes)).toContainEqual(
      expect.objectContaining({ line, problem: expect.stringContaining('control character') }),
    );
  });
});

// A1
it('a post is refused for the company’s own name', () => {
  expect(problemsOf('A cat of Test Cats.').map(({ line, column, remedy }) => [line, column, remedy])).toEqual([
    [11, 10, 'Write {brand}.'],
  ]);
});

describe('the facts of the walks', () => {
  // B32
  it('stay placeholders in the body, the excerpt and a picture’s text, so that a page shows the current facts', () => {
    const story = samplePost('Our walk: **{adultPrice}**, {duration}.\n\n![For {groupSizeMax}](/pictures/office-cat)', {
      excerpt: '"A walk of {distance}."',
    });
    const result = compilePost(story, sampleContext);
    expect(result).toMatchObject({ ok: true, post: { excerpt: 'A walk of {distance}.' } });
    expect(result.ok && interpolateFactsInHtml(result.html, sampleFacts)).toMatch(
      /Our walk: <strong>\$40<\/strong>, 2 hours\.[^]*alt="For 12"/,
    );
  });

  // B32
  it('are refused as typed text in a story about walks, with their position and the placeholder', () => {
    const body =
      'Our walk takes about\n**three hours** and costs $45.\n\n- At most 14 guests, Fridays and Saturdays at 2:30 PM, May to October, under 10 go free, 150 reviews.';
    expect(problemsOf(body).map(({ line, column, remedy }) => [line, column, /\{(\w+)\}/.exec(remedy)?.[1]])).toEqual([
      [12, 3, 'duration'],
      [12, 27, 'adultPrice'],
      [14, 11, 'groupSizeMax'],
      [14, 22, 'brooklynHeightsDays'],
      [14, 47, 'brooklynHeightsTime'],
      [14, 56, 'brooklynHeightsMonths'],
      [14, 78, 'childFreeUnder'],
      [14, 90, 'reviewCount'],
    ]);
    expect(problemsOf('Our walk costs $45.')[0]?.problem).toMatch(
      /"\$45" is hard-coded.*currently \$40, \$30, \$55, \$320\)/,
    );
    expect(problemsOf('It waited.', { excerpt: '"A walk of about 2 miles."' })).toMatchObject([
      { line: 3, problem: expect.stringContaining('1.5 miles') },
    ]);
  });
});

describe('notes and pull quotes', () => {
  const apparatus = {
    documents: '["A record of 1904."]',
    told: '["A story of the cafe."]',
    pull: '["Nobody told him."]',
  };

  // B41
  it('become links to the notes, and a quote before its paragraph that screen readers skip', () => {
    const result = compilePost(
      samplePost('He waited.[2]\n\nHe came back.[1] Nobody told him.[1]', apparatus),
      sampleContext,
    );
    expect(result).toMatchObject({
      ok: true,
      post: { documents: ['A record of 1904.'], told: ['A story of the cafe.'] },
    });
    const html = result.ok ? result.html : '';
    expect(html).toContain('<a href="#note-2" id="from-note-2" aria-label="Note 2"><sup>2</sup></a>');
    expect(html.match(/id="from-note-1"/g)).toHaveLength(1);
    expect(html.match(/href="#note-1"/g)).toHaveLength(2);
    expect(html).toMatch(/<\/p>\n<aside aria-hidden="true" data-pull="">Nobody told him\.<\/aside>\n<p>He came back/);
  });

  // B41
  it('are refused if a source has no year', () => {
    expect(problemsOf('He waited.[1]', { documents: '["The newspapers of that week."]' })).toMatchObject([
      { line: 9, problem: 'This has a note without a year.', remedy: expect.stringContaining('with its year') },
    ]);
  });

  // B41
  it('are refused if a number has no note, or the story does not contain the quote', () => {
    expect(problemsOf('He waited.[3]', apparatus)).toMatchObject([
      { problem: expect.stringContaining('The story does not contain “Nobody told him.”') },
      { problem: 'There is no note 3.' },
    ]);
  });
});

test.each(['**a_', '|a|-', '[a]( ', '> ', '1. '])(
  'a story of %j many times is refused, and shown without markup',
  (signs) => {
    const body = `cat ${signs.repeat(30_000)}`;
    expect(problemsOf(body)).toMatchObject([{ problem: 'The post has more signs of markup than can be read.' }]);
    expect(parseMarkdown(body).children.map(({ type }) => type)).toEqual(['paragraph']);
  },
);
