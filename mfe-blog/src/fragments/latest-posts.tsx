import type { FragmentProps } from '@cobblestone/platform/contract/fragments.ts';
import { useBlogData } from '../model/use-blog-data.ts';
import type { LatestPosts } from '../model/data.schema.ts';
import { PostCard } from '../cards/post-card.tsx';
import * as styles from '../cards/post-card.styles.ts';
import type { CardLayout } from '../model/card-layout.ts';

const defaultLimit = 3;

/** The newest stories, the first one large. The page provides the heading. */
export function LatestPostsFragment({ limit = defaultLimit }: FragmentProps['blog/latest-posts']) {
  const posts = (useBlogData<LatestPosts>('latest.json') ?? []).slice(0, limit);
  const layouts: CardLayout[] = posts.length === 3 ? ['tall', 'side', 'side'] : ['lead', 'wide'];
  return (
    <ul role="list" css={styles.grid}>
      {posts.map((post, index) => {
        const layout = layouts[index] ?? 'pair';
        return (
          <li key={post.id} css={styles.cellStyle(layout, index === 0, index < 2)}>
            <PostCard post={post} layout={layout} isFromOtherApp />
          </li>
        );
      })}
    </ul>
  );
}
