import { useNavigate, Link } from '@hemstitch/platform/contract/navigation';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { renamedPagesFile, type RenamedPages } from '@hemstitch/platform/contract/routes/renamed-pages';
import { useSite, useSiteData, SiteHtml } from '@hemstitch/platform/contract/site';
import { useEffect, useRef, type RefObject } from 'react';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Breadcrumb, type BreadcrumbProps } from '@cobblestone/design/layout/breadcrumb.tsx';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { BelowFold, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { smallPrint } from '@cobblestone/design/styles.ts';
import { paths, postPath, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { breadcrumbData } from '@cobblestone/domain/structured-data/breadcrumb-data.ts';
import { postData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { interpolateFactsInHtml, siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { RelatedList } from '../cards/related-list.tsx';
import { rememberViewedPost } from '../links.tsx';
import { isPostId, listPath, postFile, postBodyFile } from '../model/blog-address.ts';
import { categoryByName } from '../model/categories.ts';
import type { PostData, PostCard } from '../model/data.ts';
import { callToActionPicture } from '../model/page-pictures.ts';
import { useBlogData, useContent } from '../model/use-content.ts';
import { ToursPromo } from '../tours-promo/tours-promo.tsx';
import { PostBanner } from './post-banner.tsx';
import * as styles from './post-body.styles.ts';
import { PostNotes } from './post-notes.tsx';

/** The post's body, notes and tags (B17, B41). */
function PostBody({ post }: { post: PostData }) {
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

/** One post (B17). An unknown id redirects to the list. */
export function PostView({ id }: { id: string }) {
  return isPostId(id) ? <KnownPost id={id} /> : <Redirect to={paths.blog} />;
}

function KnownPost({ id }: { id: string }) {
  const post = useBlogData<PostData>(postFile(id));
  useEffect(() => void rememberViewedPost(id), [id]);
  if (!post) return <RenamedPost id={id} />;
  const breadcrumbs = postBreadcrumbs(post);
  return (
    <>
      <PostHead post={post} breadcrumbs={breadcrumbs} />
      <PostBanner post={post} />
      <Breadcrumb items={breadcrumbs} />
      <PostBody post={post} />
      <BelowFold>
        <Invitation />
        <RelatedStories posts={post.related} />
      </BelowFold>
    </>
  );
}

/** The invitation to walk below each story. */
const Invitation = () => (
  <ToursPromo {...useContent('story-copy.json').callToAction} main={paths.tours} picture={callToActionPicture} />
);

/** Redirects a former id to the current id (B39), and any other unknown id to the list (B4). */
function RenamedPost({ id }: { id: string }) {
  const moved = useSiteData<RenamedPages>('blog', renamedPagesFile)?.[paths.blog];
  return <Redirect to={moved && Object.hasOwn(moved, id) ? postPath(moved[id]!) : paths.blog} />;
}

/** Replaces the history entry, without a message. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const { config } = useSite();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <title>{config.brand}</title>;
}

/** The values for a post without them (B26). */
const defaultReadTime = 5;
const defaultWordCount = 500;

/** The metadata of a post (B29). */
function PostHead({ post, breadcrumbs }: { post: PostData; breadcrumbs: BreadcrumbProps['items'] }) {
  const { config } = useSite();
  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt}
        keywords={post.tags}
        path={postPath(post.id)}
        image={sharingImagePath('blog', post.id)}
        imageAlt={post.imageAlt}
        type="article"
        structuredData={[
          postData(config, {
            ...post,
            wordCount: post.wordCount || defaultWordCount,
            readTime: post.readTime || defaultReadTime,
          }),
          breadcrumbData(config, breadcrumbs),
        ]}
      />
      <meta property="article:published_time" content={post.published} />
      {post.category ? <meta property="article:section" content={post.category} /> : null}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** Up to three stories of the same category, if there are any, and a link to all stories (B19). */
function RelatedStories({ posts }: { posts: readonly PostCard[] }) {
  const all = <ButtonLink to={paths.blog} label="Browse All Stories" />;
  if (posts.length === 0) {
    return (
      <SectionBand print="hide" tone="fog" label="More stories" space="snug" hydrate="never">
        {all}
      </SectionBand>
    );
  }
  return (
    <SectionBand print="hide" tone="fog" title="Related Stories" aside={all} hydrate="visible">
      <RelatedList posts={posts} />
    </SectionBand>
  );
}

/** Home > Blog > category > title (B18). A post without a category has three steps. */
function postBreadcrumbs(post: Pick<PostData, 'id' | 'title' | 'category'>): { name: string; path: string }[] {
  const category = categoryByName(post.category);
  return [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    ...(category ? [{ name: category.name, path: listPath({ category: category.slug }) }] : []),
    { name: post.title, path: postPath(post.id) },
  ];
}
