import { css } from '@emotion/react';
import { touchLine } from '@cobblestone/design/touch-target.ts';

export const intro = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--space-l) var(--space-xl);
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  }
`;

export const textBlock = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
`;

export const occasions = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--space-xl);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(7rem, 0.5fr) minmax(0, 1fr);
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

export const neighbourhoods = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    /* Hung like pictures on a wall, not lined up like cards. */
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l) var(--space-xl);
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-of-type(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const scheduling = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l) var(--space-xl);
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  }
`;
