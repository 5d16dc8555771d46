import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { below, from, track, gridOf, rowOf, stackOf, touchLine, placedAt } from '../styles.ts';

export type CardProps = {
  title: ReactNode;
  /** A `Picture`; `plate` and `feature` crop it. */
  picture: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  /** Links and buttons at the bottom; the card itself is not a link. */
  actions?: ReactNode;
  /** `plate`: picture above the text; `row`: small picture next to the text; `feature`: wide picture, large text. */
  variant?: 'plate' | 'row' | 'feature';
};

const card = css`
  position: relative;
  ${gridOf('s')}
  min-width: 0;
  height: 100%;
  align-content: start;
  color: var(--color-text);
`;

const frame = css`
  position: relative;
  overflow: clip;
  background: var(--color-mist);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const badgePosition = css`
  ${placedAt('var(--space-s) auto auto var(--space-s)')}
  z-index: 1;
`;

const body = css`
  ${stackOf('xs')}
  min-width: 0;
`;

const titleStyle = css`
  font-size: var(--step-2);
  line-height: 1.14;
  & a {
    ${touchLine}
    color: inherit;
    text-decoration-color: transparent;
  }
  & a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }
`;

const actionRow = css`
  ${rowOf('xs', 'center')}
  padding-top: var(--space-2xs);
`;

const variants = {
  plate: css`
    grid-template-rows: auto 1fr;
    padding: var(--space-xs) var(--space-xs) var(--space-m);
    background: var(--color-surface-raised);
    box-shadow: var(--shadow-paper);
    & > [data-part='picture'] {
      aspect-ratio: 4 / 3;
    }
    & > [data-part='text'] {
      display: flex;
      flex-direction: column;
      padding-inline: var(--space-2xs);
    }
    /* Aligns the buttons of adjacent cards. */
    & [data-part='actions'] {
      margin-block-start: auto;
    }
  `,
  row: css`
    padding-top: var(--space-s);
    border-top: var(--rule-thin);
    grid-template-columns: clamp(5.5rem, 28%, 11rem) ${track};
    gap: var(--space-s) var(--space-m);
    & > [data-part='picture'] {
      aspect-ratio: 1;
    }
  `,
  feature: css`
    gap: var(--space-m);
    padding-block: var(--space-s) var(--space-m);
    border-top: var(--rule-double);
    & > [data-part='picture'] {
      aspect-ratio: 16 / 10;
      box-shadow: var(--shadow-paper);
    }
    @media ${from.tablet} {
      grid-template-columns: minmax(0, 1.45fr) ${track};
      align-items: center;
      gap: var(--space-l);
    }
    /* The text is taller than the picture, which then stretches to its height. */
    @media ${from.tablet} and ${below.laptop} {
      & > [data-part='picture'] {
        place-self: stretch;
      }
    }
  `,
};

const titleSizes = {
  plate: {},
  row: css`
    font-size: var(--step-1);
    line-height: var(--leading-snug);
  `,
  feature: css`
    font-size: var(--step-3);
    line-height: 1.08;
    @media ${from.laptop} {
      font-size: var(--step-4);
      font-family: var(--font-headline);
      font-variation-settings: var(--letters-large);
      line-height: 1.05;
    }
  `,
};

/** A picture with a text. Put links into `title` or `actions`. */
export const Card = ({ title, picture, badge, children, actions, variant = 'plate' }: CardProps) => (
  <article css={[card, variants[variant]]}>
    <div css={frame} data-part="picture">
      {badge ? <div css={badgePosition}>{badge}</div> : null}
      {picture}
    </div>
    <div css={body} data-part="text">
      <h3 css={[titleStyle, titleSizes[variant]]}>{title}</h3>
      {children}
      {actions ? (
        <div css={actionRow} data-part="actions">
          {actions}
        </div>
      ) : null}
    </div>
  </article>
);

/* Notched at the left, like a luggage label. */
const badgeLook = css`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: 1.6em;
  padding: 0.12em 0.8em 0.18em 1.1em;
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.3;
  background: var(--color-brass);
  color: var(--color-ink);
  clip-path: polygon(0.55em 0, 100% 0, 100% 100%, 0.55em 100%, 0 50%);
`;

/** A short label on a card or a list entry: 'Most Popular'. */
export const Badge = ({ children }: { children: ReactNode }) => <span css={badgeLook}>{children}</span>;
