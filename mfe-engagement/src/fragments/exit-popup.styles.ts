import { oneColumn } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

/* A strip of scenery, the other way round: the button that closes would lie on the cat. A low screen keeps its room for the form. */
export const picture = css`
  aspect-ratio: 3 / 1;
  scale: -1 1;
  @media (max-height: 41rem) {
    display: none;
  }
`;

export const form = css`
  ${oneColumn}
  gap: var(--space-s);
  padding-top: var(--space-2xs);
`;

export const small = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

export const booking = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-s);
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  & a {
    padding-block: 0.4em;
    font-weight: 600;
  }
`;
