import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/* Notched at the left, like a luggage label. */
const badge = css`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: 1.6em;
  padding: 0.12em 0.8em 0.18em 1.1em;
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.3;
  background: var(--color-brass);
  color: var(--color-ink);
  clip-path: polygon(0.55em 0, 100% 0, 100% 100%, 0.55em 100%, 0 50%);
`;

/** A short label on a card or a list entry: 'Most Popular'. */
export const Badge = ({ children }: { children: ReactNode }) => <span css={badge}>{children}</span>;
