/**
 * What counts as plain text, for the browser that sends it and for the function that receives it.
 * The browser cleans; the function only judges, and refuses what a browser of ours would have cleaned.
 */

/** The most characters of any one text that are sent (E9). */
const SENT_TEXT_MAX = 5000;

/**
 * Characters nobody types on purpose: control characters (line breaks and tabs aside), zero-width and
 * bidirectional controls, tag characters, and halves of surrogate pairs. They hide or reorder text in a mail.
 */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{D800}-\u{DFFF}\u{E0000}-\u{E007F}]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');

/** More combining marks on one letter than any script uses. */
const STACKED_MARKS = /\p{M}{7,}/u;
const EXCESS_MARKS = /(\p{M}{6})\p{M}+/gu;

/** The angle bracket and its full-width and small twins, which some mail programs fold back into it. */
const OPEN = '[<\\uFF1C\\uFE64]';
const CLOSE = '[>\\uFF1E\\uFE65]';
const NOT_BRACKET = '[^<>\\uFF1C\\uFE64\\uFF1E\\uFE65]';

/** As in HTML, a bracket opens markup only before a letter, a slash, '!' or '?': '<3' is text. */
const MARKUP_START = new RegExp(`${OPEN}(?=[a-z/!?])`, 'i');
const EVERY_MARKUP_START = new RegExp(MARKUP_START.source, 'gi');
const HIDDEN_CONTENT = new RegExp(`${OPEN}(script|style)\\b${NOT_BRACKET}*${CLOSE}[^]*?${OPEN}/\\1\\s*${CLOSE}`, 'gi');
const COMMENT = new RegExp(`${OPEN}!--[^]*?--${CLOSE}`, 'g');
const TAG = new RegExp(`${OPEN}[a-z/!?]${NOT_BRACKET}*${CLOSE}`, 'gi');

const BRACKET = new RegExp(`${OPEN}|${CLOSE}`);
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** True when the text holds an angle bracket of any width. */
export const hasAngleBracket = (text: string): boolean => BRACKET.test(text);

/** True when the text spans more than one line, which no name and no address does. */
export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text);

/** True when the text holds no markup and nothing unseen; line breaks and tabs are allowed. */
export const isPlainText = (text: string): boolean =>
  !UNSEEN.test(text) && !STACKED_MARKS.test(text) && !MARKUP_START.test(text);

/**
 * Takes the markup out and leaves its words: tags and comments go, scripts and styles go with their content.
 * A bracket that opens a tag and never closes becomes '‹', so that the words behind it are not lost.
 */
function stripMarkup(text: string): string {
  let stripped = text;
  let before: string;
  do {
    before = stripped;
    stripped = before.replace(HIDDEN_CONTENT, '').replace(COMMENT, '').replace(TAG, '');
  } while (stripped !== before);
  return stripped.replace(EVERY_MARKUP_START, '\u2039');
}

/** Takes out what cannot be seen and gives every line break one form. */
export const removeUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(EVERY_UNSEEN, '')
    .replace(EXCESS_MARKS, '$1');

/** The text as it is sent: seen characters only, no markup, trimmed, at most 5000 characters (E9). */
export const toPlainText = (text: string): string =>
  removeUnseen(stripMarkup(removeUnseen(text)).trim().slice(0, SENT_TEXT_MAX));

/** As `toPlainText`, on a single line: for names and addresses. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();
