import { css, keyframes } from '@emotion/react';
import { from, gridOf, iconTarget } from '@cobblestone/design/styles.ts';

const arrive = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; translate: 1rem 0; }`;

/** Above the floating controls at the bottom of the screen. */
export const viewportStyle = css`
  position: fixed;
  inset: auto 0 calc(var(--floating-stack, 0px) + env(safe-area-inset-bottom)) auto;
  z-index: var(--layer-toast);
  ${gridOf('xs')}
  width: min(27rem, 100%);
  padding: var(--space-s);
  list-style: none;
  pointer-events: none;
  /* Beside a dialog of 30rem. */
  @media ${from.desktop} {
    width: min(27rem, (100% - 30rem) / 2);
  }
  /* Over the header for some seconds, below which the fields of a long form lie. */
  html:has([data-long-form]) &:not(:has([data-stays])) {
    inset: 0 0 auto auto;
    padding: var(--space-2xs);
  }
`;

export const toastStyle = css`
  --edge: var(--color-brass);
  position: relative;
  ${gridOf('2xs xs', { always: '1fr auto' })}
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
`;

export const tones = {
  default: null,
  success: { '--edge': 'var(--color-success)' },
  destructive: { '--edge': 'var(--color-error)' },
};

export const titleStyle = css`
  font: 560 var(--step-1) / 1.2 var(--font-display);
`;

export const descriptionStyle = css`
  grid-column: 1 / -1;
  font-size: var(--step--1);
`;

export const actionStyle = css`
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

export const closeStyle = css`
  ${iconTarget}
  margin: calc(-1 * var(--space-2xs)) calc(-1 * var(--space-2xs)) 0 0;
  border-radius: var(--radius-round);
  &:hover {
    background: var(--color-mist);
  }
  & > svg {
    width: 16px;
    height: 16px;
  }
`;
