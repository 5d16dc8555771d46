import { css } from '@emotion/react';
import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { postPath } from '@cobblestone/contracts/paths.ts';
import { CalendarDate } from '@cobblestone/design/calendar-date.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import { useBlogData } from '../model/use-blog-data.ts';
import { listPath } from '../model/blog-address.ts';
import type { OlderPosts, PostIndex } from '../model/data.schema.ts';

const list = css`
  display: grid;
  gap: var(--space-s);
`;

const entry = css`
  display: grid;
  gap: var(--space-3xs);
  padding-bottom: var(--space-s);
  border-bottom: var(--rule-thin);
`;

const title = css`
  ${touchLine}
  justify-self: start;
  font-family: var(--font-display);
  font-size: var(--step-1);
  line-height: 1.25;
`;

const excerpt = css`
  max-width: var(--measure);
`;

const line = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

const pages = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: 0 var(--space-s);
  & a {
    ${touchLine}
  }
`;

/** The newest posts with title, excerpt, date and category, and pages of the list for those before, for the site map (B36). */
export function PostIndexFragment() {
  const posts = useBlogData<PostIndex>('post-index.json') ?? [];
  const older = useBlogData<OlderPosts>('older-posts.json') ?? [];
  if (posts.length === 0) return <p>No blog posts available</p>;
  return (
    <>
      <ul role="list" css={list}>
        {posts.map((post) => (
          <li key={post.id} css={entry}>
            <SiteLink css={title} to={postPath(post.id)}>
              {post.title}
            </SiteLink>
            <p css={excerpt}>{post.excerpt}</p>
            <p css={line}>
              <CalendarDate day={post.date} />
              {post.category ? ` · ${post.category}` : ''}
            </p>
          </li>
        ))}
      </ul>
      {older.length > 0 ? (
        <nav aria-labelledby="older-stories">
          <Headline size="item" level={3} id="older-stories">
            Older stories, page by page
          </Headline>
          <ul role="list" css={pages}>
            {older.map(({ page, date }) => (
              <li key={page}>
                <SiteLink to={listPath({ page })}>
                  Page {page}, from <CalendarDate day={date} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
