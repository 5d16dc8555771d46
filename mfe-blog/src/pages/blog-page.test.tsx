/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { structuredData } from '@cobblestone/testing/render-with-site.tsx';
import { openingTimeMs } from '../pages/blog-page.tsx';
import { renderBlog } from '../testing/render-blog.tsx';
import { samplePost, samplePosts } from '../testing/sample-posts.ts';

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
const dataOf = (type: string): unknown => structuredData().find((data) => data['@type'] === type);

beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => void jest.useRealTimers());

// B6
test("the blog says 'Loading...' politely for a moment after a link, then shows the list", async () => {
  const { click } = await renderBlog(samplePosts(5), ['/']);
  // With real timers, a slow machine would miss the moment.
  jest.useFakeTimers();
  await click(screen.getByRole('link', { name: 'To the blog' }));
  expect(screen.getByText('Loading...')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(openingTimeMs));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog & Cat Stories');
});

describe('the list', () => {
  // B28
  test('has its first ten posts in its structured data', async () => {
    await renderBlog(samplePosts(12));
    const ten = Array.from({ length: 10 }, (_, index) => ({
      '@type': 'BlogPosting',
      url: `https://cats.example/blog?post=story-${index + 1}`,
    }));
    expect(dataOf('Blog')).toMatchObject({ blogPost: ten });
  });

  // B8
  test('shows image, category, date, author, title and excerpt on each card', async () => {
    await renderBlog([samplePost({ id: 'one', title: 'One Cat', excerpt: 'It sat.', date: '2024-08-11' })]);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('img', { name: 'A shop cat on a crate.' })).toBeInTheDocument();
    for (const text of ['History', 'August 11, 2024', 'By The Cobblestone Cats Team', 'It sat.'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByRole('heading', { name: 'One Cat' })).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Read More about One Cat' })).toHaveAttribute('href', '/blog?post=one');
  });

  // B9
  test('shows one topic after a click on its filter, and all again after All Topics', async () => {
    const { address, click } = await renderBlog(samplePosts(8));
    const filters = within(screen.getByRole('navigation', { name: 'Filter posts by topic' }));
    expect(filters.getAllByRole('link').map(({ textContent }) => textContent.replace(/\W*\d+$/, ''))).toEqual([
      'All Topics',
      'History',
      'Cat Culture',
      'Tours',
      'Neighborhoods',
    ]);
    await click(filters.getByRole('link', { name: 'Cat Culture' }));
    await waitFor(() => expect(titles()).toEqual(['Story story-2', 'Story story-6']));
    expect(filters.getByRole('link', { name: 'Cat Culture' })).toHaveAttribute('aria-current', 'true');
    await click(filters.getByRole('link', { name: 'All Topics' }));
    await waitFor(() => expect(titles()).toHaveLength(8));
    expect(address()).toBe('/blog');
  });

  // B10
  test("offers 'Browse by Topic' without a filter, for more than three posts of more than one category", async () => {
    const browse = () => screen.queryByText('Browse by Topic');
    const { go } = await renderBlog(samplePosts(4));
    expect(browse()).toBeInTheDocument();
    await go('/blog?category=history');
    await waitFor(() => expect(browse()).not.toBeInTheDocument());
    for (const few of [samplePosts(3), ['a', 'b', 'c', 'd', 'e'].map((id) => samplePost({ id }))]) {
      cleanup();
      await renderBlog(few);
      expect(browse()).not.toBeInTheDocument();
    }
  });

  // B9, B11, B12
  test('has a message without posts, and one for a topic without posts, with a link to all posts', async () => {
    await renderBlog([]);
    expect(screen.getByRole('heading', { name: 'No Blog Posts Available' })).toBeInTheDocument();
    expect(screen.getByText('Check back soon for new stories and updates!')).toBeInTheDocument();
    cleanup();
    const { click } = await renderBlog(samplePosts(1), ['/blog?category=tours']);
    expect(screen.getByRole('heading', { name: 'No posts found' })).toBeInTheDocument();
    expect(screen.getByText(/Try another category/)).toBeInTheDocument();
    await click(screen.getByRole('link', { name: 'Show All Posts' }));
    await waitFor(() => expect(titles()).toContain('Story story-1'));
  });

  // B13
  test('promotes the walks', async () => {
    await renderBlog(samplePosts(1));
    const block = screen.getByRole('region', { name: 'Experience These Stories in Person' });
    expect(block).toHaveTextContent(/Join our expert guides for a walking tour through NYC's historic neighborhoods/);
    expect([...block.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/tours',
      '/tours/brooklyn-heights',
      '/booking',
    ]);
  });
});

describe('the search', () => {
  const posts = [
    samplePost({ id: 'fire', title: 'Sparks', tags: ['brooklyn'] }),
    samplePost({ id: 'shop', title: 'Counter', category: 'Cat Culture' }),
    samplePost({ id: 'bridge', title: 'Boards', excerpt: 'To Brooklyn on foot.', category: 'Neighborhoods' }),
  ];
  const field = () => screen.getByPlaceholderText('Search blog posts...');

  // B14, B15
  test('filters while the reader types, counts, and updates the address', async () => {
    const { address, type } = await renderBlog(posts);
    await type(field(), 'BROOKLYN');
    await waitFor(() => expect(titles()).toEqual(['Boards', 'Sparks']));
    expect(screen.getByText(/^Found 2 posts matching/)).toHaveTextContent('Found 2 posts matching BROOKLYN');
    await waitFor(() => expect(address()).toBe('/blog?q=BROOKLYN'));
  });

  // B16
  test('loads its index only when the field is focused', async () => {
    const { asked, focus } = await renderBlog(posts);
    expect(asked).not.toContain('search-index.json');
    await focus(field());
    expect(asked).toContain('search-index.json');
  });

  // B15
  test('has a message without results, and can be cleared', async () => {
    const { address, click } = await renderBlog(posts, ['/blog?q=zebra']);
    await waitFor(() => expect(screen.getByText(/^No posts found matching/)).toHaveTextContent('zebra'));
    await click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(field()).toHaveValue('');
    expect(address()).toBe('/blog');
  });

  // B16
  test('reports an index that cannot be loaded, keeps the page, and works after a retry', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Set(['search-index.json']);
    const { click } = await renderBlog(posts, ['/blog?q=spark'], broken);
    await waitFor(() => expect(screen.getByText('The search could not be loaded')).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    // The field has another such button with a cross.
    expect(
      screen
        .getAllByRole('button', { name: 'Clear search' })
        .filter(({ textContent }) => textContent === 'Clear search'),
    ).toHaveLength(1);
    broken.clear();
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Sparks']));
    complaints.mockRestore();
  });
});

describe('the metadata of the list', () => {
  // B27
  test('has a title, a description, keywords, the address and tags for sharing', async () => {
    await renderBlog(samplePosts(3));
    expect(document.title).toBe('NYC Cat History Blog | Test Cats');
    expect(meta('description')).toMatch(/historic cats.*walking tours/);
    expect(meta('keywords')).toContain('NYC cat history');
    expect(canonical()).toBe('https://cats.example/blog');
    expect([meta('og:title'), meta('og:url'), meta('og:type')]).toEqual([document.title, canonical(), 'website']);
    expect(meta('og:image')).toMatch(/^https:\/\/cats\.example\//);
  });

  // B27
  test.each([
    ['a topic', '/blog?category=cat-culture', /^Cat Culture/, undefined],
    ['a page', '/blog?page=2', /Page 2/, undefined],
    ['a search', '/blog?q=docks', /^“docks”/, 'noindex'],
  ])('includes %s', async (_what, at, title, robots) => {
    await renderBlog(samplePosts(19), [at]);
    expect(document.title).toMatch(title);
    expect(canonical()).toBe(`https://cats.example${at}`);
    expect(meta('robots') ?? undefined).toBe(robots);
  });
});

describe('a post', () => {
  const posts = [
    samplePost({ id: 'one', title: 'One Cat', excerpt: 'It sat.', date: '2024-08-11', tags: ['docks', 'ships'] }),
    samplePost({ id: 'two', date: '2024-08-12' }),
    samplePost({ id: 'three', date: '2024-08-13' }),
    samplePost({ id: 'four', date: '2024-08-14' }),
    samplePost({ id: 'five', date: '2024-08-15' }),
    samplePost({ id: 'lonely', category: 'Tours' }),
  ];

  // B17, B18, B20
  test('shows its body, badges, tags, breadcrumbs and a promotion of the tours', async () => {
    await renderBlog(posts, ['/blog?post=one']);
    expect(screen.getByText('The whole of One Cat.')).toBeInTheDocument();
    expect(screen.getByText('By The Cobblestone Cats Team')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#docks' })).toBeInTheDocument();
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Blog',
      'History',
      'One Cat',
    ]);
    expect(breadcrumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/blog',
      '/blog?category=history',
    ]);
    const banner = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
    for (const words of ['It sat.', 'History', 'August 11, 2024']) expect(banner.getByText(words)).toBeInTheDocument();
    expect(banner.getByRole('img', { name: 'A shop cat on a crate.' })).toBeInTheDocument();
    expect(banner.getByText(/^By /)).toBeInTheDocument();
    expect(screen.getAllByText('August 11, 2024')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Back to all posts/ })).toHaveAttribute('href', '/blog');
    const promo = within(screen.getByRole('region', { name: 'Walk where it happened' }));
    expect(promo.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/tours', '/about', '/gallery']),
    );
  });

  // B26
  test('without a word count or a read time has 500 words and 5 minutes in its structured data', async () => {
    await renderBlog([samplePost({ id: 'bare', wordCount: 0, readTime: 0 })], ['/blog?post=bare']);
    expect(dataOf('BlogPosting')).toMatchObject({ wordCount: 500, timeRequired: 'PT5M' });
  });

  // B29
  test('has its title, excerpt, tags and address in its metadata', async () => {
    await renderBlog(posts, ['/blog?post=one']);
    expect(document.title).toBe('One Cat | Test Cats');
    expect([meta('description'), meta('keywords'), meta('og:type')]).toEqual(['It sat.', 'docks, ships', 'article']);
    expect(canonical()).toBe('https://cats.example/blog?post=one');
    expect([meta('og:title'), meta('og:description'), meta('og:url')]).toEqual([
      document.title,
      'It sat.',
      canonical(),
    ]);
    expect(meta('og:image')).toMatch(/^https:\/\/cats\.example\//);
  });

  // B19
  test('shows at most three related stories of its category, without itself, and none without others', async () => {
    await renderBlog(posts, ['/blog?post=five']);
    const related = screen.getByRole('region', { name: 'Related Stories' });
    const names = [...related.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Story four', 'Story three', 'Story two']);
    expect(within(related).getByText('Browse All Stories').closest('a')).toHaveAttribute('href', '/blog');
    cleanup();
    await renderBlog(posts, ['/blog?post=lonely']);
    expect(screen.queryByText('Related Stories')).not.toBeInTheDocument();
    expect(screen.getByText('Browse All Stories')).toBeInTheDocument();
  });

  // B4
  test.each(['/blog?post=no-such-post', '/blog?post=..%2F..%2Fsecret'])(
    'with an unknown id redirects to the list without a message: %s',
    async (wrong) => {
      const { address, go } = await renderBlog(posts, ['/elsewhere', wrong]);
      await waitFor(() => expect(address()).toBe('/blog'));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog & Cat Stories');
      await go(-1);
      expect(address()).toBe('/elsewhere');
    },
  );

  // B39
  test('with a former id redirects to the current one, and Back skips it', async () => {
    const { address, go } = await renderBlog(posts, ['/elsewhere', '/blog?post=former-name']);
    await waitFor(() => expect(address()).toBe(`/blog?post=${posts[0]!.id}`));
    await go(-1);
    expect(address()).toBe('/elsewhere');
  });
});
