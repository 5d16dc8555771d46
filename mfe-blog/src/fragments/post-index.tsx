import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import type { ReactNode } from 'react';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { gridOf, smallPrint, touchLine } from '@cobblestone/design/styles.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import { useBlogData } from '../model/blog-copy.ts';
import type { PostIndex } from '../model/data.ts';

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

const excerpt = css`
  max-width: var(--measure);
`;

const fold = css`
  border-bottom: var(--rule-thin);
  & > :not(summary) {
    padding-block: var(--space-2xs) var(--space-s);
  }
  & li:last-of-type > * {
    border-bottom: 0;
  }
`;

const summary = css`
  display: flex;
  align-items: baseline;
  gap: var(--space-s);
  min-height: 3.25rem;
  padding-block: var(--space-xs);
  font-family: var(--font-display);
  font-size: var(--step-1);
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--color-accent);
  }
  &::after {
    content: '+';
    margin-inline-start: auto;
    font-family: var(--font-text);
    color: var(--color-accent);
  }
  details[open] > &::after {
    content: '–';
  }
  & h3 {
    font-size: inherit;
  }
  & span {
    font-family: var(--font-text);
    ${smallPrint}
    font-variant-numeric: tabular-nums;
  }
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
      {byYear(posts.slice(openPosts)).map(([year, ofYear]) => (
        <Fold key={year} title={hasOpen.has(year) ? `Earlier in ${year}` : year} count={counted(ofYear.length)}>
          <Entries posts={ofYear} />
        </Fold>
      ))}
    </Hydrate>
  );
}

interface FoldProps {
  title: string;
  count: string;
  children: ReactNode;
}

function Fold({ title, count, children }: FoldProps) {
  return (
    <details css={fold}>
      <summary css={summary}>
        <Headline size="small">{title}</Headline>
        <span>{count}</span>
      </summary>
      {children}
    </details>
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
          <p css={excerpt}>{post.excerpt}</p>
          <p css={smallPrint}>
            <CalendarDate day={post.date} />
            {post.category ? <span>{` · ${post.category}`}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
