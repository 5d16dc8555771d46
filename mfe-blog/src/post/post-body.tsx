import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { SiteHtml } from '@cobblestone/platform/contract/site.tsx';
import { Hydrate } from '@cobblestone/platform/contract/hydrate.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { useRef } from 'react';
import type { PostData } from '../model/data.schema.ts';
import { listPath } from '../model/blog-address.ts';
import { postBodyFile } from '../model/post-files.ts';
import * as styles from './post-body.styles.ts';
import { PostNotes } from './post-notes.tsx';
import { useFailedPictures } from './use-failed-pictures.ts';
import { useSiteLinks } from './use-site-links.ts';

/** The post's body, notes and tags (B17, B41). */
export function PostBody({ post }: { post: PostData }) {
  const article = useRef<HTMLElement>(null);
  const file = postBodyFile(post.id);
  useFailedPictures(article, file);
  useSiteLinks(article);
  return (
    <div css={styles.layout}>
      <Hydrate when="never" css={styles.margin}>
        <SiteLink to={paths.blog} css={styles.back}>
          ← Back to all posts
        </SiteLink>
        <p css={styles.readTime}>{post.readTime} min read</p>
      </Hydrate>
      <article css={styles.articleLook} ref={article} aria-label={post.title}>
        <DataBoundary title="The story could not be loaded">
          <SiteHtml app="blog" file={file} css={styles.bodyLook} />
        </DataBoundary>
        <Hydrate when="never">
          <PostNotes documents={post.documents} told={post.told} />
        </Hydrate>
        {post.tags.length > 0 ? (
          <footer css={styles.ending}>
            <ul role="list" css={styles.tagsLook} aria-label="Tags">
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
