import * as styles from '../cards/post-card.styles.ts';
import { PostCard } from '../cards/post-card.tsx';
import type { CardLayout } from '../model/card-layout.ts';
import type { LatestPosts } from '../model/data.ts';
import { useBlogData } from '../model/use-content.ts';

/** The three newest stories, the first one large. The page provides the heading. */
export function LatestPostsFragment() {
  const posts = useBlogData<LatestPosts>('latest.json') ?? [];
  const layouts: readonly CardLayout[] = posts.length === 3 ? ['tall', 'side', 'side'] : ['lead', 'wide'];
  return (
    <ul role="list" css={styles.grid}>
      {posts.map((post, index) => {
        const layout = layouts[index] ?? 'pair';
        return (
          <li key={post.id} css={styles.cellStyle(layout, index < 2)}>
            <PostCard post={post} layout={layout} />
          </li>
        );
      })}
    </ul>
  );
}
