/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderFragment } from '../testing/render-blog.tsx';
import { samplePost, samplePosts } from '../testing/sample-posts.ts';
import { LatestPostsFragment } from './latest-posts.tsx';
import { PostIndexFragment } from './post-index.tsx';
import { RelatedPostsFragment } from './related-posts.tsx';

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('related posts', () => {
  const posts = [
    ...['01', '02', '03', '04'].map((day) =>
      samplePost({ id: `docks-${day}`, date: `2024-09-${day}`, tags: ['Lower East Side'] }),
    ),
    samplePost({ id: 'newest', date: '2024-12-01' }),
  ];

  // B34
  test('are the three newest with the tag, in any spelling of the tag', async () => {
    await renderFragment(posts, <RelatedPostsFragment tag="lower-east-side" />);
    expect(headings()).toEqual(['Story docks-04', 'Story docks-03', 'Story docks-02']);
    expect(screen.getByRole('link', { name: 'Story docks-04' })).toHaveAttribute('href', '/blog?post=docks-04');
  });

  // B34
  test('are the newest of all if no post has the tag', async () => {
    await renderFragment(posts, <RelatedPostsFragment tag="unheard-of" />);
    expect(headings()[0]).toBe('Story newest');
  });
});

// B35
test('the latest posts are the three newest, as cards', async () => {
  await renderFragment(samplePosts(7), <LatestPostsFragment />);
  expect(headings()).toEqual(['Story story-1', 'Story story-2', 'Story story-3']);
});

describe('the index of posts', () => {
  // B36
  test('lists every post with excerpt, date and category', async () => {
    await renderFragment(samplePosts(30), <PostIndexFragment />);
    const entries = screen.getAllByRole('listitem');
    expect(entries).toHaveLength(30);
    expect(entries[0]).toHaveTextContent('What happened in story-1.');
    expect(entries[0]).toHaveTextContent('January 13, 2025 · History');
    // Only the newest six are not in collapsed sections.
    expect(entries.map((entry) => entry.closest('details') === null).lastIndexOf(true)).toBe(5);
    expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(
      ['Earlier in 2025', '2024'].map((year) => expect.stringContaining(year)),
    );
    expect(screen.getByRole('link', { name: 'Story story-30' })).toHaveAttribute('href', '/blog?post=story-30');
  });

  // B36
  test('has a message without posts', async () => {
    await renderFragment([], <PostIndexFragment />);
    expect(screen.getByText('No blog posts available')).toBeInTheDocument();
  });
});
