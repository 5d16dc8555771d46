/**
 * Defines plain text for the browser, which cleans it, and for the function, which rejects what the browser would have
 * cleaned. Everything here takes time linear in the text.
 */

/** Maximum number of characters of a sent text (E9). */
export const SENT_TEXT_MAX = 5000;

/**
 * Control characters (except line breaks and tabs), zero-width and bidirectional controls, tag characters and lone
 * surrogates. They hide or reorder text in a mail.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{D800}-\u{DFFF}\u{E0000}-\u{E007F}]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');

/** More combining marks on a letter than any script uses. */
const STACKED_MARKS = /\p{M}{7,}/u;
const EXCESS_MARKS = /(\p{M}{6})\p{M}+/gu;

/** Attributes without a value. Any other word on its own is text: 'a<b and c>d' compares numbers. */
const BARE_ATTRIBUTE =
  'async|autofocus|autoplay|checked|contenteditable|controls|default|defer|disabled|download|hidden|inert|loop|' +
  'multiple|muted|nohref|noshade|novalidate|nowrap|open|readonly|required|reversed|selected';
/** A complete tag, comment, doctype or processing instruction, without brackets inside. '<https://…>' is text. */
const MARKUP = new RegExp(
  `^<(?:/?[a-z][a-z0-9-]*(?:[\\s/]+(?:${BARE_ATTRIBUTE})\\b(?!\\s*=))*(?:[\\s/]+[\\w:.-]+\\s*=[^<>]*|[\\s/]*)>|` +
    `!--[^<>]*-->|!doctype\\b[^<>]*>|\\?(?:php|xml)\\b[^<>]*>)$`,
  'i',
);
const HIDDEN_CONTENT_START = /<(script|style)\b[^<>]*>/gi;

const ANGLE_BRACKET = /[<>\uFF1C\uFF1E\uFE64\uFE65]/;

/** Whether the text contains an angle bracket of any width. */
export const hasAngleBracket = (text: string): boolean => ANGLE_BRACKET.test(text);

/** Whether the text has only visible characters, line breaks and tabs. */
export const isVisibleText = (text: string): boolean => !INVISIBLE.test(text) && !STACKED_MARKS.test(text);

export const isPlainText = (text: string): boolean => isVisibleText(text) && stripTags(text) === text;

/** Removes closed script and style elements with their contents. */
function stripScriptsAndStyles(text: string): string {
  let kept = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (const { 0: start, 1: element = '', index } of text.matchAll(HIDDEN_CONTENT_START)) {
    const name = element.toLowerCase();
    if (index < from || unclosed.has(name)) continue;
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = index + start.length;
    if (end.test(text)) {
      kept += text.slice(from, index);
      from = end.lastIndex;
    } else unclosed.add(name);
  }
  return kept + text.slice(from);
}

/** Removes tags in one pass, including tags that contain other tags. Each piece has one '<' at most, at its start. */
function stripTags(text: string): string {
  const kept: string[] = [];
  let open: string[] = [];
  for (const piece of text.split(/(?=<)|(?<=>)/)) {
    const inner = open.length - 1;
    if (piece.startsWith('<')) open.push(piece);
    else if (inner >= 0) open[inner] += piece;
    else kept.push(piece);
    if (!piece.endsWith('>') || open.length === 0) continue;
    const last = open.pop()!;
    if (MARKUP.test(last)) continue;
    // Brackets around something that is not a tag are not a tag either.
    kept.push(open.join(''), last);
    open = [];
  }
  return kept.join('') + open.join('');
}

/** Removes invisible characters and normalizes line breaks. */
export const removeInvisible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(EVERY_INVISIBLE, '')
    .replace(EXCESS_MARKS, '$1');

/** Cleans a text for sending: visible characters, no markup, trimmed, at most 5000 characters (E9). */
export const toPlainText = (text: string): string =>
  removeInvisible(
    stripTags(stripScriptsAndStyles(removeInvisible(text)))
      .trim()
      .slice(0, SENT_TEXT_MAX),
  );

/** Like `toPlainText`, on a single line. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();
