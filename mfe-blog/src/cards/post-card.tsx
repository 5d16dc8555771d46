import { useNavigationType } from '@hemstitch/platform/contract/navigation';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, pictureTransition } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { PostLink, wasLastViewed } from '../links.tsx';
import { type CardLayout, layoutsFor } from '../model/card-layout.ts';
import type { PostCard as PostCardData } from '../model/data.ts';
import * as styles from './post-card.styles.ts';

/** The widths of a card's picture, as the `sizes` of the image. */
const sizes: Record<CardLayout, string> = {
  lead: `${from.desktop} 680px, ${from.tablet} 55vw, 92vw`,
  tall: `${from.desktop} 670px, ${from.tablet} 55vw, 92vw`,
  side: `${from.desktop} 180px, ${from.tablet} 16vw, 38vw`,
  column: `${from.desktop} 370px, ${from.tablet} 30vw, 38vw`,
  wide: `${from.desktop} 680px, ${from.tablet} 55vw, 92vw`,
  pair: `${from.desktop} 220px, ${from.tablet} 18vw, 38vw`,
};

const large: ReadonlySet<CardLayout> = new Set(['lead', 'tall', 'wide']);

/** One story in a list: image, category, date, author, title, excerpt and 'Read More' (B8). */
export function PostCard({ post, layout }: { post: PostCardData; layout: CardLayout }) {
  const isReturning = useNavigationType() === 'POP' && wasLastViewed(post.id);
  return (
    <article css={styles.cardStyle(layout)}>
      <div css={[styles.picture, !large.has(layout) && styles.smallPicture]}>
        <Picture
          css={[styles.openingPicture(post.id), isReturning && pictureTransition(`post-${post.id}`)]}
          picture={post.picture}
          alt={post.imageAlt}
          sizes={sizes[layout]}
          fit="cover"
        />
      </div>
      <div css={styles.head}>
        {post.category ? <p css={styles.kicker}>{post.category}</p> : null}
        <h3 css={styles.headlineStyle(layout)}>{post.title}</h3>
      </div>
      <div css={styles.text}>
        <p css={[styles.excerpt, layout === 'lead' && styles.leadExcerpt]}>{post.excerpt}</p>
        <p css={styles.byline}>
          <CalendarDate day={post.date} />
          <span>By {post.author}</span>
        </p>
        <PostLink id={post.id} css={styles.readMore}>
          Read More
          <VisuallyHidden> about {post.title}</VisuallyHidden>
        </PostLink>
      </div>
    </article>
  );
}

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
