import type { ReactNode } from 'react';

/** Longer words can be broken, because they would be wider than a narrow phone. */
const MAX_LENGTH = 12;

const WORD_JOINER = '\u2060';

/**
 * Keeps a headline's short last two words, and each word with a hyphen, on one line; some engines' `text-wrap: balance` does
 * not. The result is text, because an element would shift when the font loads.
 */
export function preventWidows(headline: ReactNode): ReactNode {
  if (typeof headline !== 'string') return headline;
  return joinLastWords(headline).replaceAll(/\S+/g, (word) =>
    word.length > MAX_LENGTH || !/.-./.test(word) ? word : word.replaceAll('-', `${WORD_JOINER}-${WORD_JOINER}`),
  );
}

function joinLastWords(headline: string): string {
  const words = headline.split(' ');
  const last = words.slice(-2);
  // Joining two of three words would leave the first one alone on its line.
  if (words.length < 4 || last.join(' ').length > MAX_LENGTH || last.some((word) => word.includes('-')))
    return headline;
  return [...words.slice(0, -2), last.join('\u00a0')].join(' ');
}
