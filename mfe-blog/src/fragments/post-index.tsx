import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { gridOf, smallPrint, touchLine } from '@cobblestone/design/styles.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import type { PostIndex } from '../model/data.ts';
import { useBlogData } from '../model/use-content.ts';

const list = gridOf('s');

const entry = css`
  ${gridOf('3xs')}
  padding-bottom: var(--space-s);
  border-bottom: var(--rule-thin);
`;

const entryTitle = css`
  ${touchLine}
  justify-self: start;
  font: var(--step-1) / 1.25 var(--font-display);
`;

/** The number of posts that are not in a collapsed section. */
const openPosts = 6;

/** Groups posts by year, newest first. */
function byYear(posts: PostIndex): [year: string, posts: PostIndex][] {
  const years = new Map<string, PostIndex>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

const counted = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`;

/** The posts for the site map (B36): the newest ones, and collapsed sections with earlier ones by year. */
export function PostIndexFragment() {
  const posts = useBlogData<PostIndex>('post-index.json') ?? [];
  if (posts.length === 0) return <p>No blog posts available</p>;
  const newest = posts.slice(0, openPosts);
  const hasOpen = new Set(newest.map(({ date }) => date.slice(0, 4)));
  return (
    <Hydrate when="never">
      <Entries posts={newest} />
      <Accordion
        items={byYear(posts.slice(openPosts)).map(([year, ofYear]) => ({
          question: `${hasOpen.has(year) ? `Earlier in ${year}` : year} · ${counted(ofYear.length)}`,
          answer: <Entries posts={ofYear} />,
        }))}
      />
    </Hydrate>
  );
}

function Entries({ posts }: { posts: PostIndex }) {
  return (
    <ul role="list" css={list}>
      {posts.map((post) => (
        <li key={post.id} css={entry}>
          <Link css={entryTitle} to={postPath(post.id)}>
            {post.title}
          </Link>
          <p css={{ maxWidth: 'var(--measure)' }}>{post.excerpt}</p>
          <p css={smallPrint}>
            <CalendarDate day={post.date} />
            {post.category ? <span>{` · ${post.category}`}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
