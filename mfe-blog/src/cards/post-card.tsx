import { useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import { CalendarDate } from '@cobblestone/design/calendar-date.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import { pictureTransition } from '@cobblestone/design/view-transition.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import type { PostCard as PostCardData } from '../model/data.schema.ts';
import { wasReadLast } from '../model/last-viewed-post.ts';
import type { CardSetting } from '../model/card-layout.ts';
import * as styles from './post-card.styles.ts';
import { PostLink } from '../links/post-link.tsx';

export interface PostCardProps {
  post: PostCardData;
  /** How the card is set; default `column`. */
  setting?: CardSetting;
  /** True for the picture that is seen first. */
  first?: boolean;
  /** True on a page of another app. */
  elsewhere?: boolean;
}

/** Widths that a card's picture takes, by its setting, as the `sizes` of the image. */
const sizes: Record<CardSetting, string> = {
  lead: `${from.desktop} 680px, ${from.tablet} 55vw, 92vw`,
  tall: `${from.desktop} 670px, ${from.tablet} 55vw, 92vw`,
  side: `${from.desktop} 180px, ${from.tablet} 16vw, 38vw`,
  column: `${from.desktop} 370px, ${from.tablet} 30vw, 38vw`,
  wide: `${from.desktop} 680px, ${from.tablet} 55vw, 92vw`,
  pair: `${from.desktop} 220px, ${from.tablet} 18vw, 38vw`,
};

const large: ReadonlySet<CardSetting> = new Set(['lead', 'tall', 'wide']);

/** One story in a list: image, category, date, author, title, excerpt and 'Read More' (B8). */
export function PostCard({ post, setting = 'column', first = false, elsewhere = false }: PostCardProps) {
  const big = large.has(setting);
  const comesBack = useNavigationType() === 'POP' && wasReadLast(post.id);
  return (
    <article css={[styles.card, styles.cardSettings[setting]]}>
      <div css={[styles.picture, !big && styles.smallPicture]}>
        <Picture
          css={[styles.followed(post.id), comesBack && pictureTransition(`post-${post.id}`)]}
          picture={post.picture}
          alt={post.imageAlt}
          sizes={sizes[setting]}
          priority={first}
          fit="cover"
        />
      </div>
      <div css={styles.head}>
        {post.category ? <p css={styles.kicker}>{post.category}</p> : null}
        <h3 css={styles.headlineLook(setting)}>{post.title}</h3>
      </div>
      <div css={styles.text}>
        <p css={[styles.excerpt, setting === 'lead' && styles.leadExcerpt]}>{post.excerpt}</p>
        <p css={styles.byline}>
          <CalendarDate day={post.date} />
          <span>By {post.author}</span>
        </p>
        <PostLink id={post.id} css={styles.readMore} elsewhere={elsewhere}>
          Read More
          <VisuallyHidden> about {post.title}</VisuallyHidden>
        </PostLink>
      </div>
    </article>
  );
}
