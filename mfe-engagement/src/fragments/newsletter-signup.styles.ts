import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

/* An envelope: words on its flap, the form on its sheet. */
export const letter = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  padding: var(--space-m);
  background: var(--color-surface-raised);
  border: 6px solid transparent;
  border-image: repeating-linear-gradient(
      -45deg,
      var(--color-brick) 0 14px,
      transparent 14px 24px,
      var(--color-harbour) 24px 38px,
      transparent 38px 48px
    )
    6;
  @media ${from.largeTablet} {
    grid-template-columns: ${track} minmax(0, 1.2fr);
    padding: var(--space-l);
  }
`;

export const textBlock = css`
  display: grid;
  align-content: start;
  gap: var(--space-s);
`;

export const kicker = css`
  font-size: var(--step--1);
  font-weight: 650;
  letter-spacing: 0.13em;
  text-transform: uppercase;
  color: var(--color-accent);
`;

export const title = css`
  font-size: var(--step-4);
  font-variation-settings: var(--letters-large);
`;

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-s);
`;

export const note = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;
