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

/** A complete tag, comment, doctype or processing instruction, without brackets inside. '<https://…>' and 'a<b and c>d' are text. */
const MARKUP =
  /<(?:\/?[a-z][a-z0-9-]*(?:[\s/][\w:.\s/-]*=[^<>]*|[\s/]*)|!--[^<>]*--|!doctype\b[^<>]*|\?(?:php|xml)\b[^<>]*)>/gi;

/** Much more than a person types. Tags in tags are removed one after the other. */
const CLEANED_TEXT_MAX = 2 * SENT_TEXT_MAX;

const ANGLE_BRACKET = /[<>\uFF1C\uFF1E\uFE64\uFE65]/;

/** Whether the text contains an angle bracket of any width. */
export const hasAngleBracket = (text: string): boolean => ANGLE_BRACKET.test(text);

/** Whether the text has only visible characters, line breaks and tabs. */
export const isVisibleText = (text: string): boolean => !INVISIBLE.test(text);

export const isPlainText = (text: string): boolean => isVisibleText(text) && text.search(MARKUP) < 0;

/** Removes markup, including tags that contain other tags. */
function stripMarkup(text: string): string {
  const stripped = text.replace(MARKUP, '');
  return stripped === text ? text : stripMarkup(stripped);
}

/** Removes invisible characters and normalizes line breaks. */
export const removeInvisible = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(EVERY_INVISIBLE, '');

/** Cleans a text for sending: visible characters, no markup, trimmed, at most 5000 characters (E9). */
export const toPlainText = (text: string): string =>
  removeInvisible(stripMarkup(removeInvisible(text).slice(0, CLEANED_TEXT_MAX)).trim().slice(0, SENT_TEXT_MAX));

/** Like `toPlainText`, on a single line. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();
