import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { gridOf } from '../styles.ts';
import { Cluster } from './layout.tsx';

export type EmptyStateProps = { title: string; children: string; actions?: ReactNode };

const frame = css`
  ${gridOf('xs', { justify: 'center' })}
  padding: var(--space-l) var(--space-s);
  text-align: center;
  border-block: 1px solid var(--color-rule);
`;

const cat = css`
  width: 7.5rem;
  height: auto;
  color: var(--color-text-muted);
`;

const textBlock = css`
  max-width: 22.9em;
  color: var(--color-text-muted);
`;

/** An empty list, with a drawing of a cat. */
export const EmptyState = ({ title, children, actions }: EmptyStateProps) => (
  <div css={frame}>
    <svg css={cat} viewBox="0 0 120 84" fill="currentColor" aria-hidden="true">
      <path d="M4 80h112v2H4z" opacity=".5" />
      <path d="M44 80c-7-10-8-26 1-37 3-4 5-7 5-12 0-3-1-6-1-9 0-2 0-6 1-9 1-2 2-2 4 0l5 6c2-1 6-1 8 0l5-6c2-2 3-2 4 0 1 3 1 7 1 9 0 3-1 6-1 9 0 5 2 8 5 12 9 11 8 27 1 37z" />
      <path d="M78 80c12 1 22-3 24-12 1-6-2-10-6-11-3 0-5 2-4 5 2-1 4 1 4 4 0 5-8 8-17 7z" />
    </svg>
    <h3>{title}</h3>
    <p css={textBlock}>{children}</p>
    {actions ? (
      <Cluster gap="xs" justify="center">
        {actions}
      </Cluster>
    ) : null}
  </div>
);
