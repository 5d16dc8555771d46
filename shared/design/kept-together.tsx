import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/* Longer than this, in characters, words may part: they would be wider than a narrow phone. */
const longest = 12;

/* A box and not nowrap, before which WebKit would not end a line. A link's line does not reach into a box by itself. */
const together = css`
  display: inline-block;
  text-decoration: inherit;
`;

/** A headline's words, the short last two and each with a hyphen on one line: balancing alone parts them in some engines. */
export function keepTogether(headline: ReactNode): ReactNode {
  if (typeof headline !== 'string') return headline;
  const parts = withLastWords(headline).split(/(\S+-\S+)/);
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 === 0 || part.length > longest ? (
      part
    ) : (
      <span css={together} key={index}>
        {part}
      </span>
    ),
  );
}

/* They stay text: a box would move by itself when the headline's font comes. */
function withLastWords(headline: string): string {
  const words = headline.split(' ');
  const last = words.slice(-2);
  // After one word alone, two more would make a line of one word.
  if (words.length < 4 || last.join(' ').length > longest || last.some((word) => word.includes('-'))) return headline;
  return [...words.slice(0, -2), last.join('\u00a0')].join(' ');
}
