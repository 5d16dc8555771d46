/**
 * A text of somebody else for a terminal: without control characters, which a terminal obeys, and without those that turn
 * the direction of their neighbors. Line ends and tabs stay.
 */
export const toPrintable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** A text of at most `max` characters, which ends behind a word where more was cut off. An address has no words. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const end = start.lastIndexOf(' ');
  return `${end > max / 2 ? start.slice(0, end) : start}…`;
}

/** A text of somebody else as one line of at most `max` characters, safe to print. */
export const toSingleLine = (text: string, max = 500): string =>
  shorten(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max);

const MAX_LISTED = 20;

/** A list with one line for each text, up to 20. */
export const formatList = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, MAX_LISTED).map((text) => `  - ${text}`),
    ...(texts.length > MAX_LISTED ? [`  … and ${texts.length - MAX_LISTED} more`] : []),
  ].join('\n');
