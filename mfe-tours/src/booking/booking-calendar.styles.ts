import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

export const desk = css`
  ${oneColumn}
  gap: var(--space-s);
`;

/* One height in every state, so that nothing below it moves. */
export const place = css`
  display: grid;
  grid-template: ${track} / ${track};
  min-height: 34rem;
  border: var(--rule-thin);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-paper);
  & > * {
    grid-area: 1 / 1;
  }
  & iframe {
    width: 100%;
    height: 100%;
    min-height: 34rem;
    border: 0;
    background: var(--color-sheet);
  }
  @media ${from.tablet} {
    min-height: 42rem;
    & iframe {
      min-height: 42rem;
    }
  }
  @media print {
    display: none;
  }
`;

export const hidden = css`
  visibility: hidden;
`;

export const message = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-s);
  padding: var(--space-m);
  text-align: center;
  color: var(--color-text-muted);
`;

export const waiting = css`
  @media (scripting: none) {
    display: none;
  }
`;

export const failure = css`
  align-self: center;
  justify-self: center;
  width: min(100%, 38rem);
  padding: var(--space-s);
`;

export const withoutCalendar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs) var(--space-s);
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;
