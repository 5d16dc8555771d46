import { css, keyframes } from '@emotion/react';
import { below, flatScreen, from, iconTarget, pageColumn, smallPrint, lineOf } from '@cobblestone/design/styles.ts';

const rise = keyframes`from { transform: translateY(100%); }`;
const settle = keyframes`from { transform: translateY(0.75rem); }`;

/** A landmark without a box. */
export const layer = css`
  display: contents;
  @media ${flatScreen} {
    display: none;
  }
`;

export const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-bar);
  border-top: 3px double var(--color-brass);
  box-shadow: var(--shadow-float);
  animation: ${rise} var(--duration-calm) var(--ease-paper);
`;

export const barRow = css`
  ${lineOf('xs', 'center')}
  ${pageColumn}
  padding-block: 0.55rem calc(0.55rem + env(safe-area-inset-bottom));
  @media ${below.tablet} {
    padding-inline: var(--space-xs);
  }
`;

export const textBlock = css`
  display: grid;
  flex: 1;
  min-width: 0;
  line-height: 1.3;
  @media ${below.fewLetters} {
    display: none;
  }
`;

export const title = css`
  font-family: var(--font-display);
  font-size: clamp(1rem, 0.9rem + 0.5vw, 1.3rem);
  font-weight: 560;
  text-wrap: balance;
`;

export const note = css`
  ${smallPrint}
  @media ${below.tablet} {
    display: none;
  }
`;

export const button = css`
  flex: none;
  white-space: nowrap;
  @media ${below.phone} {
    padding-inline: 0.8em;
  }
  @media ${below.fewLetters} {
    flex: 1;
    white-space: normal;
  }
`;

export const dismiss = css`
  ${iconTarget}
  flex: none;
  color: var(--color-text);
  &:hover {
    background: var(--color-surface-raised);
  }
`;

export const call = css`
  position: fixed;
  right: max(1rem, env(safe-area-inset-right));
  bottom: calc(1rem + env(safe-area-inset-bottom));
  z-index: var(--layer-bar);
  display: inline-flex;
  align-items: center;
  gap: 0.45rem;
  min-height: 3rem;
  padding: 0.4rem 1.1rem 0.4rem 0.9rem;
  border: 2px solid var(--color-newsprint);
  border-radius: var(--radius-round);
  background: var(--color-brick);
  color: var(--color-sheet);
  font-weight: 600;
  text-decoration: none;
  box-shadow: var(--shadow-float);
  animation: ${settle} var(--duration-calm);
  transition: opacity var(--duration-quick);
  &[data-hidden-over-controls]:not(:focus) {
    opacity: 0;
    visibility: hidden;
  }
  &:hover {
    background: var(--color-ember);
  }
  @media ${from.tablet} {
    display: none;
  }
`;
