import { columnsFrom, from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

/** The masthead of a newspaper. */
export const nameplate = css`
  display: grid;
  justify-items: center;
  text-align: center;
  & h1 {
    padding-block: var(--space-s);
    font-size: clamp(2.4rem, 1.3rem + 4.7vw, 5.25rem);
    line-height: 0.98;
    letter-spacing: -0.025em;
  }
`;

export const ears = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-m);
  width: 100%;
  padding-bottom: var(--space-2xs);
  border-bottom: var(--rule-strong);
  font-size: var(--step--1);
  font-weight: 650;
  letter-spacing: 0.13em;
  text-transform: uppercase;
  color: var(--color-accent);
`;

export const motto = css`
  width: 100%;
  padding-block: var(--space-2xs);
  border-top: var(--rule-strong);
  border-bottom: var(--rule-double);
  font-size: var(--step-0);
  text-wrap: balance;
  color: var(--color-text-muted);
`;

/** Two columns of articles below the lead. */
export const clippings = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  ${columnsFrom('smallLaptop', 2)}
`;

export const lead = css`
  grid-column: 1 / -1;
`;

export const article = css`
  ${oneColumn}
  align-items: start;
  gap: var(--space-s) var(--space-m);
  height: 100%;
  padding-top: var(--space-s);
  border-top: var(--rule-strong);
  ${columnsFrom('largePhone', `minmax(0, 11rem) ${track}`)}
`;

export const leadArticle = css`
  padding-top: 0;
  border-top: 0;
  @media ${from.tablet} {
    grid-template-columns: minmax(0, 1.25fr) ${track};
    align-items: center;
    gap: var(--space-xl);
  }
`;

export const picture = css`
  aspect-ratio: 16 / 10;
  @media ${from.largePhone} {
    aspect-ratio: 1;
  }
`;

export const leadPicture = css`
  aspect-ratio: 16 / 10;
  box-shadow: var(--shadow-paper);
`;

export const textBlock = css`
  display: grid;
  justify-items: start;
  gap: var(--space-2xs);
`;

export const title = css`
  font-size: var(--step-2);
  line-height: 1.15;
`;

export const leadTitle = css`
  font-size: var(--step-4);
  font-family: var(--font-headline);
  font-variation-settings: var(--letters-large);
`;

export const source = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.8em;
  font-size: var(--step--1);
  color: var(--color-text-muted);
  & cite {
    font-style: normal;
    font-weight: 650;
    color: var(--color-accent);
  }
`;

export const quote = css`
  padding-inline-start: var(--space-s);
  border-inline-start: 3px double var(--color-rule-strong);
  font-family: var(--font-display);
  font-size: var(--step-1);
  line-height: 1.35;
`;

export const read = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`;
