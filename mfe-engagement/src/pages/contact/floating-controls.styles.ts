import { css } from '@emotion/react';

/** The shell may set --floating-offset to the height of what it keeps at the foot of the screen. */
export const stack = css`
  position: fixed;
  z-index: calc(var(--layer-header) - 1);
  inset-inline-end: max(var(--space-s), env(safe-area-inset-right));
  bottom: calc(var(--floating-offset, 5.5rem) + env(safe-area-inset-bottom));
  display: grid;
  justify-items: end;
  gap: var(--space-2xs);
  transition: opacity var(--duration-quick);
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  &[data-yielding] {
    opacity: 0;
    visibility: hidden;
  }
`;

export const control = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  min-width: 3rem;
  min-height: 3rem;
  padding: 0.5rem;
  border: 1px solid var(--color-rule-strong);
  border-radius: var(--radius-round);
  background: var(--color-sheet);
  color: var(--color-ink);
  font-weight: 600;
  text-decoration: none;
  box-shadow: var(--shadow-lifted);
  transition:
    background-color var(--duration-quick),
    color var(--duration-quick);
  &:hover {
    background: var(--color-ink);
    color: var(--color-sheet);
  }
  &:focus-visible {
    border-radius: var(--radius-round);
  }
`;

export const booking = css`
  border-color: transparent;
  background: var(--color-book);
  color: var(--color-on-book);
  &:hover {
    background: var(--color-book-hover);
    color: var(--color-on-book);
  }
  @media (min-width: 96rem) {
    padding-inline: 1.1rem;
  }
`;

export const icon = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
`;

export const words = css`
  display: none;
  @media (min-width: 96rem) {
    display: inline;
  }
`;
