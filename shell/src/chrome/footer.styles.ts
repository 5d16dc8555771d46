import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { touchTarget } from '@cobblestone/design/touch-target.ts';

export const footer = css`
  position: relative;
  padding-block: var(--space-xl) calc(var(--space-s) + 8rem + env(safe-area-inset-bottom));
  /* Of roofs of night against a band of night only the windows would be seen. */
  main:has(> :last-child > section[data-tone='night']:last-child) + & > svg {
    display: none;
  }
  @media print {
    padding-bottom: var(--space-l);
  }
`;

export const columns = css`
  ${oneColumn}
  gap: var(--space-xl) var(--space-l);
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding-inline: var(--space-gutter);
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, ${track});
    & > div {
      grid-column: 1 / -1;
    }
  }
  @media ${from.twoPane} {
    grid-template-columns: minmax(0, 1.35fr) ${track} ${track};
    & > div {
      grid-column: auto;
    }
  }
`;

export const brand = css`
  ${oneColumn}
  align-content: start;
  justify-items: start;
  gap: var(--space-s);
  max-width: 34rem;
  color: var(--color-text-muted);
`;

export const heading = css`
  padding-bottom: var(--space-2xs);
  font-family: var(--font-text);
  font-size: var(--step--1);
  font-weight: 650;
  letter-spacing: 0.13em;
  text-transform: uppercase;
  color: var(--color-accent);
`;

export const links = css`
  display: grid;
  grid-template-columns: repeat(2, ${track});
  column-gap: var(--space-s);
  & a {
    ${touchTarget}
    color: var(--color-text);
    text-decoration-color: transparent;
  }
  & a:hover {
    color: var(--color-link);
    text-decoration-color: currentColor;
  }
`;

export const contact = css`
  display: grid;
  align-content: start;
  gap: var(--space-xs);
  color: var(--color-text-muted);
  & a {
    ${touchTarget}
    overflow-wrap: anywhere;
  }
`;

export const imprint = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-l);
  max-width: var(--page-width);
  margin: var(--space-xl) auto 0;
  padding-top: var(--space-s);
  border-top: 3px double var(--color-rule);
  font-size: var(--step--1);
  color: var(--color-text-muted);
  @media (max-width: 80rem) {
    margin-inline: var(--space-gutter);
  }
`;
