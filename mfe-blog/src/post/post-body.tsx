import { Link } from '@hemstitch/platform/contract/navigation';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { SiteHtml, useSite } from '@hemstitch/platform/contract/site';
import { useRef, useEffect, type RefObject } from 'react';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { smallPrint } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { interpolateFactsInHtml, siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { listPath, postBodyFile } from '../model/blog-address.ts';
import type { PostData } from '../model/data.ts';
import * as styles from './post-body.styles.ts';
import { PostNotes } from './post-notes.tsx';

/** The post's body, notes and tags (B17, B41). */
export function PostBody({ post }: { post: PostData }) {
  const site = useSite();
  const article = useRef<HTMLElement>(null);
  const file = postBodyFile(post.id);
  useFailedPictures(article, file);
  return (
    <div css={styles.layout}>
      <Hydrate when="never" css={styles.margin}>
        <Link to={paths.blog} css={styles.back}>
          ← Back to all posts
        </Link>
        <p css={smallPrint}>{post.readTime} min read</p>
      </Hydrate>
      <article css={styles.article} ref={article} aria-label={post.title}>
        <DataBoundary title="The story could not be loaded">
          <SiteHtml
            app="blog"
            file={file}
            css={styles.body}
            finish={(html) => interpolateFactsInHtml(html, siteFacts(site, site.config))}
          />
        </DataBoundary>
        <Hydrate when="never">
          <PostNotes documents={post.documents} told={post.told} />
        </Hydrate>
        {post.tags.length > 0 ? (
          <footer css={styles.ending}>
            <ul role="list" css={styles.tags} aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link to={listPath({ query: tag })}>#{tag}</Link>
                </li>
              ))}
            </ul>
          </footer>
        ) : null}
      </article>
    </div>
  );
}

function retryOrReplace(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const sources = picture?.querySelectorAll('source') ?? [];
  // The AVIF failed. Without its source the browser loads the WebP in `src` (A21).
  for (const source of sources) source.remove();
  if (picture && sources.length === 0) picture.dataset.failed = '';
}

/** Loads failed pictures of a post's body in the other format, then replaces them by a placeholder (B21). */
function useFailedPictures(container: RefObject<HTMLElement | null>, file: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const handle = (event: Event) => {
      if (event.target instanceof HTMLImageElement) retryOrReplace(event.target);
    };
    // Errors do not bubble, and pictures may have failed before this code ran.
    element.addEventListener('error', handle, true);
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) retryOrReplace(image);
    }
    return () => element.removeEventListener('error', handle, true);
  }, [container, file]);
}
