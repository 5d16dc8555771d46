import { track } from '@cobblestone/design/breakpoints.ts';
import { css, keyframes } from '@emotion/react';

const arrive = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; translate: 1rem 0; }`;

/** Above what floats at the foot of the screen. */
export const viewport = css`
  position: fixed;
  inset: auto 0 calc(var(--floating-stack, 0px) + env(safe-area-inset-bottom)) auto;
  z-index: var(--layer-toast);
  display: grid;
  gap: var(--space-xs);
  width: min(27rem, 100%);
  padding: var(--space-s);
  list-style: none;
  pointer-events: none;
`;

export const notice = css`
  --edge: var(--color-brass);
  position: relative;
  display: grid;
  grid-template-columns: ${track} auto;
  gap: var(--space-2xs) var(--space-xs);
  padding: var(--space-s);
  border-left: 6px solid var(--edge);
  background: var(--color-sheet);
  color: var(--color-ink);
  box-shadow: var(--shadow-float);
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
  line-height: 1.4;
  pointer-events: auto;
  &[data-state='open'] {
    animation: ${arrive} var(--duration-calm) var(--ease-paper);
  }
  &[data-state='closed'] {
    animation: ${leave} var(--duration-quick) ease-in forwards;
  }
  &[data-swipe='move'] {
    translate: var(--radix-toast-swipe-move-x) 0;
  }
`;

export const tones = {
  default: css``,
  success: css`
    --edge: var(--color-success);
  `,
  destructive: css`
    --edge: var(--color-error);
  `,
};

export const title = css`
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 560;
  line-height: 1.2;
`;

export const destructiveTitle = css`
  color: var(--color-error);
`;

export const description = css`
  grid-column: 1 / -1;
  font-size: var(--step--1);
`;

export const action = css`
  grid-column: 1 / -1;
  justify-self: start;
  min-height: 2.75rem;
  padding: 0.3em 1.1em;
  border: 1px solid var(--color-ink);
  border-radius: var(--radius-s);
  background: none;
  font-weight: 600;
  &:hover {
    background: var(--color-ink);
    color: var(--color-sheet);
  }
`;

export const close = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: calc(-1 * var(--space-2xs)) calc(-1 * var(--space-2xs)) 0 0;
  border: 0;
  border-radius: var(--radius-round);
  background: none;
  &:hover {
    background: var(--color-mist);
  }
`;
