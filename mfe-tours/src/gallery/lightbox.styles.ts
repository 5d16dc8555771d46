import { below, from, track } from '@cobblestone/design/breakpoints.ts';
import { columnsFrom, gridOf, oneColumn } from '@cobblestone/design/styles.ts';
import { css } from '@emotion/react';

export const grid = css`
  ${gridOf('2xs', { always: 2 })}
  @media ${from.tablet} {
    grid-auto-flow: row dense;
    gap: var(--space-s);
  }
`;

export const columns = {
  2: css``,
  3: css`
    ${columnsFrom('tablet', 3)}
  `,
  4: css`
    ${columnsFrom('tablet', 3)}
    ${columnsFrom('laptop', 4)}
  `,
};

/* Centers a last picture without a neighbor. */
export const pairs = css`
  @media ${below.tablet} {
    & > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      justify-self: center;
      width: calc(50% - var(--space-2xs) / 2);
    }
  }
`;

/** A picture in its own aspect ratio on a sheet of paper, with its caption below. */
export const plate = css`
  ${oneColumn}
  align-content: start;
  background: var(--color-sheet);
  box-shadow: var(--shadow-paper);
  scroll-margin-top: 6rem;
  &:target {
    outline: 3px solid var(--color-brass);
    outline-offset: 3px;
  }
`;

/* From tablets on, a tall plate is as high as two others, a large one as wide and high as four. A phone keeps their order. */
export const tall = css`
  @media ${from.tablet} {
    grid-row: span 2;
    grid-template-rows: 1fr auto;
    align-content: stretch;
    & > a {
      align-self: center;
    }
  }
`;

export const large = css`
  @media ${from.tablet} {
    grid-area: span 2 / span 2;
  }
`;

/** The first plate takes the whole width, with its caption beside it. */
export const frontispiece = css`
  grid-column: 1 / -1;
  @media ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) ${track};
    align-items: center;
    & > p {
      ${gridOf('xs')}
      padding: var(--space-m);
      font-size: var(--step-3);
      line-height: 1.2;
    }
    & > p > span + span {
      font-size: var(--step-1);
      line-height: 1.45;
    }
  }
`;

export const thumbnail = css`
  position: relative;
  display: block;
  padding: clamp(4px, 0.7vw, 9px);
  cursor: zoom-in;
  & picture {
    transition: filter var(--duration-quick) var(--ease-paper);
  }
  &:hover picture {
    filter: brightness(1.08);
  }
`;

export const caption = css`
  padding: 0 clamp(6px, 0.9vw, 12px) clamp(8px, 0.9vw, 12px);
  font: var(--step--1) / 1.3 var(--font-display);
  text-wrap: pretty;
  & > span + span {
    display: block;
    font-family: var(--font-text);
    color: var(--color-text-muted);
  }
  & > small {
    display: block;
    font-family: var(--font-text);
    font-size: 0.75rem;
    font-weight: 650;
    letter-spacing: 0.1em;
    text-transform: uppercase;
    color: var(--color-accent);
  }
`;
