import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/* Longer than this, in characters, words may part: they would be wider than a narrow phone. */
const longest = 12;

/* A box and not nowrap, before which WebKit would not end a line. A link's line does not reach into a box by itself. */
const together = css`
  display: inline-block;
  text-decoration: inherit;
`;

/* A word with a hyphen, or else the last two words. */
const unparted = /\S+-\S+|\S+ [^\s-]+$/g;

/** A headline's words, the short last two and each with a hyphen on one line: balancing alone parts them in some engines. */
export function keepTogether(headline: ReactNode): ReactNode {
  if (typeof headline !== 'string') return headline;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { 0: words, index } of headline.matchAll(unparted)) {
    if (words.length > longest) continue;
    // After one word alone, two more would make a line of one word.
    if (words.includes(' ') && !headline.slice(0, index).trim().includes(' ')) continue;
    parts.push(
      headline.slice(done, index),
      <span css={together} key={index}>
        {words}
      </span>,
    );
    done = index + words.length;
  }
  return parts.length > 0 ? [...parts, headline.slice(done)] : headline;
}
