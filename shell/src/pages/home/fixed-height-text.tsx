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

/** A text with the height of its tallest alternative, so that nothing moves when hydration changes it (A32). */
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
