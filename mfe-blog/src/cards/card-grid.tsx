import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { layoutsFor } from '../model/card-layout.ts';
import type { PostCard as PostCardData } from '../model/data.ts';
import * as styles from './post-card.styles.ts';
import { PostCard } from './post-card.tsx';

/** A page of stories, arranged like a newspaper's front page: one large story, then rows of different layouts. */
export function CardGrid({ posts }: { posts: readonly PostCardData[] }) {
  const layouts = layoutsFor(posts.length);
  return (
    <ul role="list" css={styles.grid}>
      {posts.map((post, index) => (
        <Hydrate when="visible" as="li" key={post.id} css={styles.cellStyle(layouts[index]!)}>
          <PostCard post={post} layout={layouts[index]!} />
        </Hydrate>
      ))}
    </ul>
  );
}
