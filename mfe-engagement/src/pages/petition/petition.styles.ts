import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

export const story = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  @media ${from.largeTablet} {
    grid-template-columns: minmax(0, 1.9fr) ${track};
  }
`;

/* Dates set like the headings of a ledger. */
export const dates = css`
  display: grid;
  align-content: start;
  height: fit-content;
  border-block: var(--rule-double);
  & > div {
    display: grid;
    gap: 0.1em;
    padding-block: var(--space-s);
  }
  & > div + div {
    border-top: var(--rule-thin);
  }
  & dt {
    font-family: var(--font-display);
    font-size: var(--step-3);
    line-height: var(--leading-snug);
    color: var(--color-accent);
  }
  & dd {
    color: var(--color-text-muted);
  }
`;

export const reasons = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  counter-reset: reason;
  @media ${from.tablet} {
    grid-template-columns: repeat(2, ${track});
  }
`;

export const reason = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2xs);
  padding: var(--space-s) 0 0 3.6rem;
  border-top: var(--rule-strong);
  counter-increment: reason;
  &::before {
    content: counter(reason);
    position: absolute;
    inset: 0.16em auto auto 0;
    font-family: var(--font-display);
    font-size: var(--step-5);
    line-height: 1;
    color: var(--color-accent);
  }
`;

export const reasonTitle = css`
  font-size: var(--step-2);
`;

export const ask = css`
  display: grid;
  justify-items: start;
  gap: var(--space-m);
`;

export const outward = css`
  width: 1em;
  height: 1em;
`;
