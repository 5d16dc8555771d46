import { css } from '@emotion/react';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, drawnAt, gridOf, ruledOf, smallPrint, stackOf } from '@cobblestone/design/styles.ts';
import { PostLink } from '../links.tsx';
import type { PostCard } from '../model/data.ts';

const list = gridOf('m l', { tablet: 'repeat(auto-fit, minmax(11rem, 1fr))' });

const story = css`
  position: relative;
  ${ruledOf('strong', 'xs s', { always: '2fr 3fr', tablet: 1 })}
  max-width: 34rem;
`;

/** A single story has its picture beside its text. */
const alone = css`
  @media ${from.tablet} {
    max-width: 52rem;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const picture = css`
  align-self: start;
  aspect-ratio: 16 / 10;
`;

const textBlock = stackOf('3xs');

const headline = css`
  font-size: var(--step-1);
  line-height: 1.18;
`;

const link = css`
  color: var(--color-text);
  text-decoration-color: transparent;
  &:hover {
    text-decoration-color: var(--color-brass);
  }
  &::before {
    ${drawnAt('0')}
  }
`;

const line = css`
  ${smallPrint}
  @media ${from.fewLetters} {
    & time {
      white-space: nowrap;
    }
  }
`;

/** A few stories in a row. Each is a link. */
export function RelatedList({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ul role="list" css={list}>
      {posts.map((post) => (
        <li key={post.id} css={[story, posts.length === 1 && alone]}>
          <div css={picture}>
            <Picture
              picture={post.picture}
              alt={post.imageAlt}
              fit="cover"
              sizes={`${from.desktop} 370px, ${from.tablet} 30vw, 38vw`}
            />
          </div>
          <div css={textBlock}>
            <h3 css={headline}>
              <PostLink id={post.id} css={link}>
                {post.title}
              </PostLink>
            </h3>
            <p css={line}>
              {post.category ? <span>{`${post.category} · `}</span> : null}
              <CalendarDate day={post.date} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
