import { css } from '@emotion/react';

const cover = css`
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: var(--space-2xl) var(--space-gutter);
  font-family: var(--font-display);
  font-size: var(--step-2);
  color: var(--color-text-muted);
`;

/** Over the page, which stays where it is, so that the reading position can be restored below it. */
const slip = css`
  position: fixed;
  z-index: var(--layer-bar);
  inset: auto auto var(--space-s) var(--space-s);
  padding: var(--space-2xs) var(--space-s);
  background: var(--color-night);
  color: var(--color-on-night);
  font-size: var(--step--1);
  pointer-events: none;
`;

/** The polite status 'Loading...' (B6). It stands in for the page, or lies over it after Back and Forward. */
export function LoadingStatus({ coversPage }: { coversPage: boolean }) {
  return (
    <div css={coversPage ? cover : slip} role="status" aria-live="polite">
      Loading...
    </div>
  );
}
