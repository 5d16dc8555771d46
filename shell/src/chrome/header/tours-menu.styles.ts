import { css, keyframes } from '@emotion/react';
import { gridOf, iconTarget } from '@cobblestone/design/styles.ts';

export const OPEN_DELAY_MS = 200;
export const CLOSE_DELAY_MS = 150;

const unfold = keyframes`from { opacity: 0; transform: translateY(-6px); }`;

export const item = css`
  position: relative;
  display: flex;
  align-items: center;
`;

/** The list of tours, open. */
export const sheet = css`
  position: absolute;
  top: 100%;
  left: -0.75rem;
  width: 21rem;
  max-width: 80vw;
  background: var(--color-sheet);
  color: var(--color-ink);
  border: 1px solid var(--color-rule);
  border-top: 3px solid var(--color-brick);
  box-shadow: var(--shadow-float);
  animation: ${unfold} var(--duration-quick) var(--ease-paper);
`;

export const closed = css`
  display: none;
`;

/** Shows the list on hover and focus, without JavaScript and before hydration. Touch screens have no hover. */
export const shownByStyles = css`
  visibility: hidden;
  opacity: 0;
  animation: none;
  transition:
    opacity var(--duration-quick),
    visibility 0s linear ${CLOSE_DELAY_MS}ms;
  @media (hover: hover) {
    li:hover > & {
      visibility: visible;
      opacity: 1;
      transition-delay: ${OPEN_DELAY_MS}ms;
    }
  }
  li:focus-within > & {
    visibility: visible;
    opacity: 1;
    transition-delay: 0s;
  }
`;

export const list = css`
  padding: var(--space-2xs);
`;

export const entry = css`
  ${gridOf('0', { always: '2.6rem 1fr' })}
  align-items: baseline;
  padding: 0.6rem 0.75rem;
  color: var(--color-ink);
  font: 1.15rem / 1.25 var(--font-display);
  text-decoration: none;
  &:hover,
  &:focus-visible {
    background: var(--color-mist);
  }
  &[aria-current='page'] {
    color: var(--color-brick);
  }
`;

export const number = css`
  font-family: var(--font-text);
  font-size: 0.8rem;
  font-weight: 650;
  letter-spacing: 0.06em;
  color: var(--color-brick);
  & svg {
    width: 1.25rem;
    height: 1.25rem;
    translate: 0 0.2rem;
  }
`;

export const gift = css`
  margin-top: var(--space-2xs);
  border-top: 1px solid var(--color-rule);
`;

export const trigger = css`
  ${iconTarget}
  /* Above the link's padding, which would cover part of the target. */
  position: relative;
  width: 1.75rem;
  margin-inline-start: -0.4rem;
  color: inherit;
  & svg {
    transition: rotate var(--duration-calm) var(--ease-paper);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  &:hover {
    color: var(--color-accent);
  }
`;
