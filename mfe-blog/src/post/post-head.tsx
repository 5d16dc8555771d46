import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { postPath, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { PostData } from '../../compile/data.schema.ts';
import { postStructuredData, trailStructuredData, type TrailStep } from '../model/structured-data.ts';

/** The metadata of a post (B29). */
export function PostHead({ post, trail }: { post: PostData; trail: readonly TrailStep[] }) {
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
        structuredData={[postStructuredData(config, post), trailStructuredData(config, trail)]}
      />
      <meta property="article:published_time" content={post.published} />
      {post.category ? <meta property="article:section" content={post.category} /> : null}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
