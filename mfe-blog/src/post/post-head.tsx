import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
import { postPath, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { postData, trailData } from '@cobblestone/domain/structured-data/structured-data.ts';
import type { BreadcrumbProps } from '@cobblestone/design/breadcrumb.tsx';
import type { PostData } from '../model/data.schema.ts';

/** Minutes and words that stand in where a post has none (B26). */
const usualReadTime = 5;
const usualWordCount = 500;

/** The metadata of a post (B29). */
export function PostHead({ post, trail }: { post: PostData; trail: BreadcrumbProps['items'] }) {
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
          trailData(config, trail),
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
