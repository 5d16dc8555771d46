import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

export const intro = css`
  ${oneColumn}
  gap: var(--space-m) var(--space-xl);
  @media ${from.largeTablet} {
    grid-template-columns: ${track} minmax(0, 1.15fr);
    align-items: start;
  }
`;

export const introTitle = css`
  display: grid;
  gap: var(--space-xs);
`;

export const credentials = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-m) var(--space-l);
  & li {
    display: grid;
    align-content: start;
    gap: var(--space-3xs);
    padding-inline-start: var(--space-s);
    border-inline-start: 3px double var(--color-rule-strong);
  }
  & b {
    font-family: var(--font-display);
    font-size: var(--step-3);
    font-weight: 560;
    line-height: 1;
    font-variant-numeric: lining-nums;
    color: var(--color-accent);
  }
  & span {
    max-width: 24ch;
    line-height: 1.4;
  }
`;

export const questions = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  @media ${from.largeTablet} {
    grid-template-columns: minmax(0, 1.7fr) ${track};
    align-items: start;
  }
`;

/* A slip pinned beside the questions. */
export const note = css`
  display: grid;
  gap: var(--space-xs);
  padding: var(--space-m);
  background: var(--color-surface-raised);
  border: 1px solid var(--color-brass);
  outline: 1px solid var(--color-brass);
  outline-offset: 3px;
`;

export const callButtons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-s);
`;
