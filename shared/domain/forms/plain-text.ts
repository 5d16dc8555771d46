/**
 * Defines plain text for the browser that sends it and for the function that receives it. The browser cleans; the
 * function only judges, and refuses what the browser would have cleaned. Everything here takes time linear in the text.
 */

/** The most characters of any one text that are sent (E9). */
export const SENT_TEXT_MAX = 5000;

/**
 * Characters that people do not type on purpose: control characters (except line breaks and tabs), zero-width and
 * bidirectional controls, tag characters, and halves of surrogate pairs. They hide or reorder text in a mail.
 */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{D800}-\u{DFFF}\u{E0000}-\u{E007F}]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');

/** More combining marks on one letter than any script uses. */
const STACKED_MARKS = /\p{M}{7,}/u;
const EXCESS_MARKS = /(\p{M}{6})\p{M}+/gu;

/** Elements of HTML. A bracket before any other word is text: '<https://…>', '<al@cats.example>', '<grin>'. */
const ELEMENT =
  'a|abbr|acronym|address|applet|area|article|aside|audio|b|base|bdi|bdo|big|blink|blockquote|body|br|button|canvas|' +
  'caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|' +
  'figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|' +
  'isindex|kbd|keygen|label|legend|li|link|listing|main|map|mark|marquee|math|menu|menuitem|meta|meter|mtext|nav|' +
  'noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|path|picture|plaintext|pre|progress|q|rp|rt|' +
  'ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|' +
  'tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|use|var|video|wbr|xml|xmp';
/** Attributes that need no value. Any other word alone is text: 'a<b and c>d' compares numbers. */
const BARE_ATTRIBUTE =
  'async|autofocus|autoplay|checked|contenteditable|controls|default|defer|disabled|download|hidden|inert|loop|' +
  'multiple|muted|nohref|noshade|novalidate|nowrap|open|readonly|required|reversed|selected';
/** A whole tag, comment, doctype or processing instruction, without brackets inside. */
const MARKUP = new RegExp(
  `^<(?:/?(?:${ELEMENT})(?:[\\s/]+(?:${BARE_ATTRIBUTE})\\b(?!\\s*=))*(?:[\\s/]+[\\w:.-]+\\s*=[^<>]*|[\\s/]*)>|` +
    `!--[^<>]*-->|!doctype\\b[^<>]*>|\\?(?:php|xml)\\b[^<>]*>)$`,
  'i',
);
const HIDDEN_CONTENT_START = /<(script|style)\b[^<>]*>/gi;

const ANGLE_BRACKET = /[<>\uFF1C\uFF1E\uFE64\uFE65]/;
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** True when the text holds an angle bracket of any width. */
export const hasAngleBracket = (text: string): boolean => ANGLE_BRACKET.test(text);

/** True when the text spans more than one line, which no name and no address does. */
export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text);

/** True when the text holds nothing unseen; line breaks and tabs are allowed. */
export const isSeenText = (text: string): boolean => !UNSEEN.test(text) && !STACKED_MARKS.test(text);

/** True when the text holds no markup and nothing unseen. */
export const isPlainText = (text: string): boolean => isSeenText(text) && stripTags(text) === text;

/** Takes the markup out and leaves its words; scripts and styles go with their content. All else stays as typed. */
const stripMarkup = (text: string): string => stripTags(stripHiddenContent(text));

/** Takes out scripts and styles that are closed, with their content. */
function stripHiddenContent(text: string): string {
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

/**
 * Takes out tags, also those that other tags were hidden in, in one pass: what is left holds none.
 * Each piece has at most one '<', at its start, and one '>', at its end.
 */
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
    // Text around a non-tag cannot be a tag either, because a tag has no brackets inside.
    kept.push(open.join(''), last);
    open = [];
  }
  return kept.join('') + open.join('');
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
