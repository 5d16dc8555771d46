import { css } from '@emotion/react';
import type { ReactNode } from 'react';

export type BadgeProps = {
  children: ReactNode;
  /** `accent` highlights ('Most Popular'); `plain` names a category. */
  variant?: 'accent' | 'plain';
};

const badge = css`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: 1.6em;
  padding: 0.12em 0.7em 0.18em;
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.3;
`;

const variants = {
  /* Notched at the left, like a luggage label. */
  accent: css`
    padding-inline: 1.1em 0.8em;
    background: var(--color-brass);
    color: var(--color-ink);
    clip-path: polygon(0.55em 0, 100% 0, 100% 100%, 0.55em 100%, 0 50%);
  `,
  plain: css`
    border: 1px solid currentColor;
    border-radius: var(--radius-s);
    color: var(--color-text-muted);
  `,
};

/** A short label on a card or a list entry. */
export const Badge = ({ children, variant = 'plain' }: BadgeProps) => (
  <span css={[badge, variants[variant]]}>{children}</span>
);
