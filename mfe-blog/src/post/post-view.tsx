import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { movedPagesFile, type MovedPages } from '@cobblestone/platform/contract/moved-pages.ts';
import { paths, postPath, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite, useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { useEffect } from 'react';
import { useBlogData } from '../model/use-blog-data.ts';
import type { PostData, PostCard } from '../model/data.schema.ts';
import { Invitation } from '../tours-promo/tours-promo.tsx';
import { noteRead } from '../model/last-viewed-post.ts';
import { isPostId, listPath } from '../model/blog-address.ts';
import { blogWords } from '../model/blog-words.ts';
import { callToActionPicture } from '../model/page-pictures.ts';
import { postFile } from '../model/post-files.ts';
import { PostBanner } from './post-banner.tsx';
import { PostBody } from './post-body.tsx';
import { css } from '@emotion/react';
import { Breadcrumb, type BreadcrumbProps } from '@cobblestone/design/breadcrumb.tsx';
import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
import { postData, breadcrumbData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { RelatedList } from '../cards/related-list.tsx';
import { categoryByName } from '../model/categories.ts';

/** One post (B17). An id that no post has leads to the list. */
export function PostView({ id }: { id: string }) {
  return isPostId(id) ? <KnownPost id={id} /> : <LeadOn to={paths.blog} />;
}

function KnownPost({ id }: { id: string }) {
  const post = useBlogData<PostData>(postFile(id));
  useEffect(() => void noteRead(id), [id]);
  if (!post) return <MovedPost id={id} />;
  const trail = postTrail(post);
  return (
    <>
      <PostHead post={post} trail={trail} />
      <PostBanner post={post} />
      <PostTrail trail={trail} />
      <PostBody post={post} />
      <BelowFold>
        <Invitation {...blogWords.callToAction} main={paths.tours} picture={callToActionPicture} />
        <RelatedStories posts={post.related} />
      </BelowFold>
    </>
  );
}

/** A post that was renamed leads to its name of now (B37), any other that is not there to the list (B4). */
function MovedPost({ id }: { id: string }) {
  const moved = useSiteData<MovedPages>('blog', movedPagesFile)?.[paths.blog];
  return <LeadOn to={moved && Object.hasOwn(moved, id) ? postPath(moved[id]!) : paths.blog} />;
}

/** Replaces history, without a word. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  const { config } = useSite();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <title>{config.brand}</title>;
}

const strip = css`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding: var(--space-xs) var(--space-gutter) 0;
`;

/** The strip Home > Blog > category > title (B18). */
function PostTrail({ trail }: { trail: BreadcrumbProps['items'] }) {
  return (
    <div css={strip}>
      <Breadcrumb items={trail} />
    </div>
  );
}

/** Minutes and words that stand in where a post has none (B26). */
const usualReadTime = 5;
const usualWordCount = 500;

/** The metadata of a post (B29). */
function PostHead({ post, trail }: { post: PostData; trail: BreadcrumbProps['items'] }) {
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
            wordCount: post.wordCount || usualWordCount,
            readTime: post.readTime || usualReadTime,
          }),
          breadcrumbData(config, trail),
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

/** Up to three stories of the same category, hidden when there are none, and the way to all of them (B19). */
function RelatedStories({ posts }: { posts: readonly PostCard[] }) {
  const all = <ButtonLink to={paths.blog}>Browse All Stories</ButtonLink>;
  if (posts.length === 0) {
    return (
      <SectionBand screenOnly tone="fog" label="More stories" space="snug" hydrate="never">
        {all}
      </SectionBand>
    );
  }
  return (
    <SectionBand screenOnly tone="fog" title="Related Stories" aside={all} hydrate="visible">
      <RelatedList posts={posts} />
    </SectionBand>
  );
}

/** Home > Blog > category > title (B18). A post without a category has three steps. */
export function postTrail(post: Pick<PostData, 'id' | 'title' | 'category'>): { name: string; path: string }[] {
  const category = categoryByName(post.category);
  return [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    ...(category ? [{ name: category.name, path: listPath({ category: category.slug }) }] : []),
    { name: post.title, path: postPath(post.id) },
  ];
}
