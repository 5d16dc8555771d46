import { css } from '@emotion/react';

/** --floating-stack is what the shell keeps at the foot of the screen; nothing, until it says so. */
export const stack = css`
  position: fixed;
  z-index: calc(var(--layer-header) - 1);
  right: max(1rem, env(safe-area-inset-right));
  bottom: calc(1rem + env(safe-area-inset-bottom));
  /* Moved, not laid out again: that would count as a shift of the page. */
  transform: translateY(calc(-1 * var(--floating-stack, 0px)));
  display: grid;
  justify-items: end;
  gap: var(--space-2xs);
  transition:
    opacity var(--duration-quick),
    transform var(--duration-calm) var(--ease-paper);
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

export const icon = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
`;
