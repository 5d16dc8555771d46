import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scheduledPagesFile } from '@hemstitch/platform/contract/time/scheduled-files';
import { blogOfEachTest } from '../../src/testing/blog-folder.ts';
import { sampleContext } from '../../src/testing/sample-post.ts';
import { checkBlog, compileBlog } from '../compile-blog.ts';

const { sources, writePictures, write, writePost, readData: readExisting } = blogOfEachTest();
const readData = (file: string) => readExisting(file).catch(() => undefined);
const dataFiles = async () =>
  (await readdir(sources.outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(sources.outDir.length + 1)
        .replaceAll('\\', '/'),
    );
const problems = async () =>
  (await checkBlog(sources)).problems.map(
    ({ file, line, problem, remedy }) => `${file.split('/').at(-1)}:${line} ${problem} -> ${remedy}`,
  );
const idsIn = (text: string | undefined) => (JSON.parse(text!) as { id: string }[]).map(({ id }) => id);

beforeEach(() => writePost('first'));

describe('an unfinished post', () => {
  const worst =
    '---\ntitle: "No end\nstate: draft\nimage: nothing\n---\n<script>alert(1)</script>\n\n`Secretly`, *{nonsense}* and [a link](/nowhere).\n\n![](/pictures/none)\n\n####### x\n';

  // B37
  it.each([
    ['with nothing in it', '---\nstate: draft\n---\n'],
    ['in review', `---\nstate: "review" # soon\n---\nScribbled.\n`],
    ['whose fields cannot be read', worst],
    ['saved on Windows', '\ufeff---\r\nstate: draft\r\ndate: soon\r\n---\r\nScribbled.\r\n'],
    ['that is cut off', '---\nstate: draft\ntitle: x'],
  ])('%s does not block a release and is in no released file', async (_, text) => {
    await write('Not A Name!', text);
    const before = await checkBlog(sources);
    expect([before.problems, before.unfinished.length]).toEqual([[], 1]);
    await compileBlog(sources);
    const all = await Promise.all((await dataFiles()).map(async (file) => file + (await readData(file))));
    expect(all.join('\n')).not.toMatch(/not-a-name|Secretly|Scribbled/i);
  });

  it('is reported with what is missing and with the lines', async () => {
    await write('worst', worst);
    const [post] = (await checkBlog(sources)).unfinished;
    expect(post).toMatchObject({ state: 'draft', id: 'worst' });
    expect(post!.missing.map(({ line, problem }) => `${line} ${problem}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d+ The front matter cannot be read/),
        expect.stringMatching(/^6 HTML/),
        expect.stringMatching(/^8 Code marks/),
        expect.stringMatching(/^8 .*\{nonsense\}/),
        expect.stringMatching(/^8 .*\/nowhere/),
        expect.stringMatching(/^10 There is no picture "none"/),
      ]),
    );
  });

  it('is shown in a development build as a draft, as far as it can be compiled', async () => {
    await write('worst', worst);
    await writePost('almost', { state: 'review', date: '2026-05-30' }, 'See [the other](/blog?post=worst).');
    await writePost('to-come', { date: '2031-01-01' });
    await compileBlog({ ...sources, includeDrafts: true });
    const index = JSON.parse((await readData('post-index.json'))!) as { title: string }[];
    expect(index.map(({ title }) => title)).toEqual([
      'Scheduled for January 1, 2031, 9:00 AM: The to-come',
      'Draft: worst',
      'In review: The almost',
      'The first',
    ]);
    const html = await readData('posts/worst.html');
    expect(html).toContain('<code>Secretly</code>, <em>(nonsense)</em> and a link.');
    expect(html).not.toMatch(/<script|href="\/nowhere"|\{/);
    expect(await readData('posts/almost.html')).toContain('<a href="/blog?post=worst">');
    expect((await dataFiles()).filter((file) => file.startsWith('scheduled/'))).toEqual([]);
  });
});

describe('a scheduled post', () => {
  // B38
  it('is only in the data for its time, and that data has the same bytes as data compiled then', async () => {
    await writePost('first', { tags: '[night]' });
    await writePost('soon', { date: '2026-07-01', time: '"18:30"' });
    await writePost('later', { date: '2031-01-01' });
    await compileBlog(sources);
    const [now, soon, later] = ['', 'scheduled/2026-07-01T2230Z/', 'scheduled/2031-01-01T1400Z/'];
    expect(
      await Promise.all([now, soon, later].map(async (place) => idsIn(await readData(`${place}post-index.json`)))),
    ).toEqual([['first'], ['soon', 'first'], ['later', 'soon', 'first']]);
    expect((await dataFiles()).filter((file) => file.includes('posts/later.'))).toEqual([
      `${later}posts/later.html`,
      `${later}posts/later.json`,
    ]);
    const lists = ['list/1.json', 'list/history/1.json', 'tags/night.json', 'posts/first.json'];
    for (const file of ['search-index.json', 'latest.json', 'feed.xml', ...lists])
      expect([file, (await readData(now + file))?.includes('later')]).toEqual([file, false]);
    expect(JSON.parse((await readData(scheduledPagesFile))!)).toEqual([
      { from: '2026-07-01T18:30:00-04:00', title: 'The soon', address: '/blog?post=soon' },
      { from: '2031-01-01T09:00:00-05:00', title: 'The later', address: '/blog?post=later' },
    ]);
    const feedOfJuly = await readData(`${soon}feed.xml`);
    await rm(sources.outDir, { recursive: true });
    await compileBlog({ ...sources, now: new Date('2026-07-01T22:30:00Z') });
    expect([await readData('feed.xml'), (await dataFiles()).filter((file) => file.startsWith(soon))]).toEqual([
      feedOfJuly,
      [],
    ]);
  });

  it('cannot be linked to by a post that is published earlier', async () => {
    await writePost('later', { date: '2031-01-01' }, 'See [the last](/blog?post=last).');
    await writePost('last', { date: '2031-02-01' }, 'See [the later](/blog?post=later).');
    await writePost('second', {}, 'See [it](/blog?post=later).');
    expect(await problems()).toEqual([
      expect.stringMatching(/^later\.md:11 .*"last", which appears on February 1, 2031, 9:00 AM: until then/),
      expect.stringMatching(/^second\.md:11 .*"later", which appears on January 1, 2031, 9:00 AM: until then/),
    ]);
  });
});

describe('a published post that is renamed', () => {
  // B39
  it('keeps its old address by the line `formerly`, also in links of other posts', async () => {
    await writePost('dock-cat', { formerly: '[pier-cat, boat-cat]' });
    await writePost('linking', {}, 'See [it](/blog?post=pier-cat).');
    expect(await problems()).toEqual([]);
    await compileBlog(sources);
    expect(JSON.parse((await readData('renamed-pages.json'))!)).toEqual({
      '/blog': { 'pier-cat': 'dock-cat', 'boat-cat': 'dock-cat' },
    });
  });

  it('cannot take the address of another post', async () => {
    await writePost('other');
    await writePost('dock-cat', { formerly: '[other, pier-cat]' });
    await writePost('pier-cat');
    await writePost('zebra', { formerly: '[somewhere, somewhere]' });
    expect(await problems()).toEqual([
      expect.stringMatching(/^dock-cat\.md:\d+ The post says that it was formerly "other", but that is .*other\.md/),
      expect.stringMatching(/^dock-cat\.md:\d+ .*formerly "pier-cat"/),
      expect.stringMatching(/^zebra\.md:\d+ .*formerly "somewhere"/),
    ]);
  });
});

describe('a picture that is described only by its post', () => {
  beforeEach(async () => {
    const dropped = { ...sampleContext.pictures.get('office-cat')!, name: 'dropped', alt: '' };
    await writePictures({ ...Object.fromEntries(sampleContext.pictures), dropped });
  });

  // B24, B40
  it('needs a description at the top of the post and in the story', async () => {
    await writePost('first', { image: 'dropped' }, '![A cat on a desk.](/pictures/dropped)');
    expect(await problems()).toEqual([]);
    await writePost('first', { image: 'dropped', imageAlt: undefined }, '![](/pictures/dropped)');
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^first\.md:7 The picture "dropped" has no description.* -> Describe what the picture shows/,
      ),
      expect.stringMatching(/^first\.md:10 The picture "dropped" has no description.* -> Write it between the square/),
    ]);
  });

  it.each([
    ['dropped.JPG', 'Write "dropped"'],
    ['droped', 'Did you mean "dropped"?'],
    ['IMG_1234.JPG', 'A new picture goes into the app’s folder content/pictures as img-1234.jpg'],
  ])('must have the name of its file: %s', async (image, remedy) => {
    await writePost('first', { image });
    expect(await problems()).toEqual([
      expect.stringContaining(`first.md:7 There is no picture "${image}". -> ${remedy}`),
    ]);
  });
});
