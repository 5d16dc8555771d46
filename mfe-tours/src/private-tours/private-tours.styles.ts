import { columnsFrom, from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { touchLine } from '@cobblestone/design/touch-target.ts';

export const intro = css`
  ${oneColumn}
  align-items: center;
  gap: var(--space-l) var(--space-xl);
  ${columnsFrom('largeTablet', `minmax(0, 1.3fr) ${track}`)}
`;

export const occasions = css`
  ${oneColumn}
  gap: 0 var(--space-xl);
  ${columnsFrom('tablet', 2)}
  & > div {
    display: grid;
    grid-template-columns: minmax(7rem, 0.5fr) ${track};
    gap: var(--space-s);
    padding-block: var(--space-s);
    border-top: 1px solid var(--color-rule);
  }
  & dt {
    font-family: var(--font-display);
    font-size: var(--step-1);
    font-weight: 560;
    line-height: 1.2;
  }
`;

export const neighborhoods = css`
  ${oneColumn}
  gap: var(--space-l);
  @media ${from.tablet} {
    grid-template-columns: repeat(3, ${track});
    /* Staggered like pictures on a wall. */
    & > li:nth-of-type(2) {
      margin-top: var(--space-l);
    }
  }
  & > li {
    display: grid;
    align-content: start;
    gap: var(--space-xs);
  }
  & h3 > a {
    ${touchLine}
  }
`;

export const calculator = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  @media ${from.largeTablet} {
    grid-template-columns: ${track} minmax(0, 30rem);
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-of-type(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const scheduling = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  ${columnsFrom('largeTablet', `${track} minmax(0, 1.2fr)`)}
`;
