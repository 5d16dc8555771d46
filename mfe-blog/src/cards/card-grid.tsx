import { Hydrate } from '@cobblestone/platform/contract/hydrate.tsx';
import type { PostCard as PostCardData } from '../model/data.schema.ts';
import { settingsFor } from '../model/card-layout.ts';
import { PostCard } from './post-card.tsx';
import * as styles from './post-card.styles.ts';

/** A page of stories, set like a newspaper's front: one large, the others in rows that differ. */
export function CardGrid({ posts }: { posts: readonly PostCardData[] }) {
  const settings = settingsFor(posts.length);
  return (
    <ul role="list" css={styles.grid}>
      {posts.map((post, index) => {
        const { setting, startsRow } = settings[index] ?? { setting: 'pair', startsRow: true };
        return (
          <Hydrate when="visible" as="li" key={post.id} css={styles.cellLook(setting, startsRow)}>
            <PostCard post={post} setting={setting} />
          </Hydrate>
        );
      })}
    </ul>
  );
}
