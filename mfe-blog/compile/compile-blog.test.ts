import type { LatestPosts, ListPage, PostData, PostIndex, SearchIndex, TagPosts } from '../src/model/data.ts';
import { blogOfEachTest } from '../src/testing/blog-folder.ts';
import { checkBlog, compileBlog } from './compile-blog.ts';

const { sources, writePost, readData } = blogOfEachTest();

const read = async <File>(file: string): Promise<File> => JSON.parse(await readData(file));

/** Fourteen posts, one a day; every second one about culture. */
async function writeFortnight(): Promise<void> {
  for (let day = 1; day <= 14; day += 1) {
    const two = String(day).padStart(2, '0');
    const category = day % 2 === 0 ? 'Cat Culture' : 'History';
    await writePost(`cat-${two}`, { date: `2024-09-${two}`, category, tags: '[harbour]' });
  }
}

describe('the data files', () => {
  beforeEach(writeFortnight);

  // B7
  it('list twelve posts per page, newest first, with the number of posts of each topic', async () => {
    await compileBlog(sources);
    const first = await read<ListPage>('list/1.json');
    const second = await read<ListPage>('list/2.json');
    expect(first).toMatchObject({ page: 1, pages: 2, total: 14, category: null });
    expect(first.posts).toHaveLength(12);
    expect(first.posts[0]?.id).toBe('cat-14');
    expect(second.posts.map(({ id }) => id)).toEqual(['cat-02', 'cat-01']);
    expect(first.categories.map(({ name, count }) => [name, count])).toEqual([
      ['History', 7],
      ['Cat Culture', 7],
    ]);
  });

  it('relate the three newest posts of the same topic, and never the post itself', async () => {
    await compileBlog(sources);
    const post = await read<PostData>('posts/cat-12.json');
    expect(post.related.map(({ id }) => id)).toEqual(['cat-14', 'cat-10', 'cat-08']);
    expect(await readData('posts/cat-12.html')).toBe('<p>It waited.</p>\n');
  });

  it('index all posts for the search, the site map, the home page and the tags', async () => {
    await compileBlog(sources);
    expect(await read<SearchIndex>('search-index.json')).toHaveLength(14);
    expect(await read<PostIndex>('post-index.json')).toHaveLength(14);
    expect((await read<LatestPosts>('latest.json')).map(({ id }) => id)).toEqual(['cat-14', 'cat-13', 'cat-12']);
    expect(await read<TagPosts>('tags/harbour.json')).toHaveLength(6);
  });

  // B31
  it('include a feed of the newest posts, whose brand and origin the release fills in', async () => {
    await writePost('cat-99', { title: '"Cats & <3"', date: '2024-12-31' });
    await compileBlog(sources);
    const feed = await readData('feed.xml');
    expect(feed).toContain('<title>{brand}: Blog &amp; Cat Stories</title>');
    expect(feed).toContain('<title>Cats &amp; &lt;3</title>');
    expect(feed).toContain('<link rel="alternate" type="text/html" href="{origin}/blog?post=cat-99"/>');
    expect(feed).toContain('<updated>2024-12-31T09:00:00-05:00</updated>');
  });
});

describe('a blog with a mistake', () => {
  it('is refused, and the existing data stays unchanged', async () => {
    await writePost('good');
    await compileBlog(sources);
    const before = await readData('list/1.json');
    await writePost('better', { date: '2024-09-30' });
    await writePost('bad', { date: 'soon' });
    await expect(compileBlog(sources)).rejects.toThrow(
      /bad\.md:5:1\n {2}date: This is not a date: "soon"\.\n {2}-> Write the day/,
    );
    expect(await readData('list/1.json')).toBe(before);
  });

  it('is refused when two posts have the same id', async () => {
    await writePost('first');
    await writePost('second', { id: 'first' });
    const problem = expect.stringMatching(/id "first" is already that of .*first\.md/) as string;
    expect((await checkBlog(sources)).problems).toMatchObject([
      { file: expect.stringContaining('second.md'), line: 1, problem },
    ]);
  });
});
