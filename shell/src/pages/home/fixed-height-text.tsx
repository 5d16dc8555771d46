import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const cell = css`
  display: grid;
  justify-items: start;
  & > * {
    grid-area: 1 / 1;
  }
  & > [data-alternative]::before {
    content: attr(data-alternative);
    visibility: hidden;
  }
`;

interface FixedHeightTextProps {
  /** The current text. */
  children: ReactNode;
  /** The texts of other days. */
  others: readonly string[];
}

/**
 * A text that depends on the date, with the height of the tallest alternative. Nothing moves when hydration changes the
 * text (A32). Alternatives are hidden in the same grid cell.
 */
export function FixedHeightText({ children, others }: FixedHeightTextProps) {
  if (others.every((text) => text === children)) return children;
  return (
    <span css={cell}>
      <span>{children}</span>
      {[...new Set(others)].map((text) => (
        <span key={text} data-alternative={text} aria-hidden="true" />
      ))}
    </span>
  );
}
