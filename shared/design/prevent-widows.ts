import type { ReactNode } from 'react';

/* Longer than this, in characters, words may part: they would be wider than a narrow phone. */
const longest = 12;

/* Takes no room, and no line ends beside it. */
const joiner = '\u2060';

/**
 * A headline's words, the short last two and each with a hyphen on one line: balancing alone parts them in some engines.
 * They stay text: a box would move by itself when the headline's font comes.
 */
export function preventWidows(headline: ReactNode): ReactNode {
  if (typeof headline !== 'string') return headline;
  return withLastWords(headline).replaceAll(/\S+-\S+/g, (word) =>
    word.length > longest ? word : word.replaceAll('-', `${joiner}-${joiner}`),
  );
}

function withLastWords(headline: string): string {
  const words = headline.split(' ');
  const last = words.slice(-2);
  // After one word alone, two more would make a line of one word.
  if (words.length < 4 || last.join(' ').length > longest || last.some((word) => word.includes('-'))) return headline;
  return [...words.slice(0, -2), last.join('\u00a0')].join(' ');
}
