import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { SiteHtml } from '@cobblestone/contracts/site.tsx';
import { Badge } from '@cobblestone/design/badge.tsx';
import { CalendarDate } from '@cobblestone/design/calendar-date.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { useRef } from 'react';
import type { PostData } from '../../compile/data.schema.ts';
import { listPath } from '../model/blog-address.ts';
import { postBodyFile } from '../model/post-files.ts';
import * as styles from './post-body.styles.ts';
import { useFailedPictures } from './use-failed-pictures.ts';
import { useSiteLinks } from './use-site-links.ts';

/** The post's badges, body and tags (B17). */
export function PostBody({ post }: { post: PostData }) {
  const article = useRef<HTMLElement>(null);
  const file = postBodyFile(post.id);
  useFailedPictures(article, file);
  useSiteLinks(article);
  return (
    <div css={styles.layout}>
      <div css={styles.margin}>
        <SiteLink to={paths.blog} css={styles.back}>
          ← Back to all posts
        </SiteLink>
        <div css={styles.badges}>
          <Badge>
            <CalendarDate day={post.date} />
          </Badge>
          {post.category ? <Badge>{post.category}</Badge> : null}
          <Badge>By {post.author}</Badge>
        </div>
        <p css={styles.readTime}>{post.readTime} min read</p>
      </div>
      <article css={styles.article} ref={article} aria-label={post.title}>
        <DataBoundary title="The story could not be loaded">
          <SiteHtml app="blog" file={file} css={styles.body} />
        </DataBoundary>
        {post.tags.length > 0 ? (
          <footer css={styles.ending}>
            <ul role="list" css={styles.tags} aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <SiteLink to={listPath({ query: tag })}>#{tag}</SiteLink>
                </li>
              ))}
            </ul>
          </footer>
        ) : null}
      </article>
    </div>
  );
}
