import { css } from '@emotion/react';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { Badge } from '@cobblestone/design/paper/card.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, track, gridOf, oneColumn, pictureTransition, rowOf, smallPrint } from '@cobblestone/design/styles.ts';
import type { PostData } from '../model/data.ts';

const wide = `@media ${from.laptop}`;

const layout = css`
  ${oneColumn}
  ${wide} {
    grid-template-columns: minmax(var(--space-gutter), 1fr) minmax(0, 34rem) minmax(0, 40.5rem) ${track};
    align-items: stretch;
  }
`;

const textBlock = css`
  ${gridOf('s')}
  align-content: center;
  justify-items: start;
  padding: var(--space-m) var(--space-gutter) var(--space-l);
  ${wide} {
    grid-column: 2;
    padding: var(--space-xl) var(--space-l) var(--space-xl) 0;
  }
`;

const line = css`
  ${rowOf('2xs s', 'center')}
  ${smallPrint}
`;

const title = css`
  font-size: var(--step-5);
  line-height: 1.02;
`;

const longTitle = css`
  font-size: var(--step-4);
  font-family: var(--font-headline);
  font-variation-settings: var(--letters-large);
  line-height: 1.06;
`;

const deck = css`
  max-width: 22.9em;
  font-size: var(--step-1);
  line-height: 1.42;
  color: var(--color-text-muted);
`;

/* Above the text on a phone, as in every hero. */
const picture = css`
  order: -1;
  aspect-ratio: 16 / 9;
  ${wide} {
    order: 0;
    grid-column: 3 / -1;
    min-height: 30rem;
    aspect-ratio: auto;
  }
  @media print {
    height: 48mm;
    aspect-ratio: auto;
  }
`;

/** Titles with more characters are smaller. */
const longTitleFrom = 44;

/** The post's picture, title and excerpt, with the category as a badge, the date and the author (B17). */
export function PostBanner({ post }: { post: PostData }) {
  return (
    <Hydrate when="never" as="header" css={{ overflow: 'clip' }} data-tone="night">
      <div css={layout}>
        <div css={textBlock}>
          <p css={line}>
            {post.category ? <Badge>{post.category}</Badge> : null}
            <CalendarDate day={post.date} />
            <span>By {post.author}</span>
          </p>
          <h1 css={[title, post.title.length > longTitleFrom && longTitle]}>{post.title}</h1>
          <p css={deck}>{post.excerpt}</p>
        </div>
        <div css={picture}>
          <Picture
            css={pictureTransition(`post-${post.id}`)}
            picture={post.picture}
            alt={post.imageAlt}
            sizes={`${from.laptop} 56vw, 100vw`}
            fit="cover"
            priority
          />
        </div>
      </div>
    </Hydrate>
  );
}
