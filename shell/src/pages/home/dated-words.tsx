import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const cell = css`
  display: grid;
  justify-items: start;
  & > * {
    grid-area: 1 / 1;
  }
  & > [data-room]::before {
    content: attr(data-room);
    visibility: hidden;
  }
`;

interface DatedWordsProps {
  /** What is said on this day. */
  children: ReactNode;
  /** What is said on others. */
  others: readonly string[];
}

/**
 * Words that depend on the date, with room for those of every other day: all lie in one cell, the others unseen and unread, so
 * that nothing moves when the date comes to be known (A32).
 */
export function DatedWords({ children, others }: DatedWordsProps) {
  if (others.every((words) => words === children)) return children;
  return (
    <span css={cell}>
      <span>{children}</span>
      {[...new Set(others)].map((words) => (
        <span key={words} data-room={words} aria-hidden="true" />
      ))}
    </span>
  );
}
