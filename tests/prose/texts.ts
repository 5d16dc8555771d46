/** A comment, a test title, a message, a label or a piece of a document, with the line on which it starts. */
export interface Prose {
  line: number;
  kind: 'comment' | 'title' | 'message' | 'label' | 'document';
  text: string;
}

const comment =
  /^[ \t]*(?:\{?\/\*+(?<block>[\s\S]*?)\*\/|\/\/(?<lines>.*(?:\n[ \t]*\/\/.*)*))|[;,{}()] \/\/ (?<trailing>.*)$/gm;
const quoted = String.raw`(?<quote>['"\x60])(?<text>(?:\\[\s\S]|(?!\k<quote>)[^\\])*)\k<quote>`;
const title = new RegExp(
  String.raw`^ *(?:(?:test|it|describe|Deno\.test)(?:\.\w+)?|.*\))\(\s*${quoted},\s*(?:async )?\(`,
  'gm',
);
const message = new RegExp(
  String.raw`(?:\b\w*Error|\bconsole\.\w+|\breport|\bprint|\bassert\w*)\(\s*${quoted}|\b(?:about|problem|remedy|message|usage): ${quoted.replaceAll('quote', 'quote2').replaceAll('<text>', '<text2>')}`,
  'g',
);

/** The comments, test titles and messages of a source file. */
export function proseOfCode(source: string): Prose[] {
  const found = (kind: Prose['kind'], pattern: RegExp, clean: (text: string) => string): Prose[] =>
    [...source.matchAll(pattern)].flatMap(({ index, groups = {}, 0: all }) => {
      const text = clean(Object.values(groups).findLast((value) => value !== undefined && value.length > 1) ?? '');
      const line = source.slice(0, index + all.search(/\S/)).split('\n').length;
      return /\p{L} \p{L}/u.test(text) ? [{ kind, line, text }] : [];
    });
  return [
    ...found('comment', comment, cleanComment),
    ...found('title', title, cleanString),
    ...found('message', message, cleanString),
  ].filter(({ text }) => !/^(?:eslint|oxlint|@ts-|prettier|@jest|@type)/.test(text));
}

const cleanComment = (text: string) =>
  oneLine(
    text.replaceAll(/^[ \t]*(?:\*|\/\/)/gm, '').replaceAll(/(^|\s)@(?:returns?|(?:param|throws|template) \w+)/g, '$1.'),
  );

const cleanString = (text: string) =>
  oneLine(
    text
      .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '…')
      .replaceAll(/\\n/g, '. ')
      .replaceAll(/\\(.)/g, '$1'),
  );

/** Code in backticks and rules in brackets are not words. */
const oneLine = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/ \([A-Z]\d+(?:, [A-Z]\d+)*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The paragraphs, list items and table cells of a document. Headings and blocks of code are left out. */
export function proseOfDocument(markdown: string): Prose[] {
  const lines = markdown
    .replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->/gm, (block) => '\n'.repeat(block.split('\n').length - 1))
    .split('\n');
  const found: Prose[] = [];
  let open: Prose | undefined;
  for (const [index, line] of lines.entries()) {
    const starts = /^\s*(?:[-*>]|\d+\.)\s/.test(line);
    if (/^\s*(?:#|$)|^\s*\|?[\s|:-]+$|^ {4}/.test(line)) open = undefined;
    else if (line.trimStart().startsWith('|'))
      for (const cell of line.split(/(?<!\\)\|/)) found.push({ kind: 'document', line: index + 1, text: cell });
    else if (open && !starts) open.text += `\n${line}`;
    else found.push((open = { kind: 'document', line: index + 1, text: line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '') }));
  }
  return found
    .map((prose) => ({
      ...prose,
      text: oneLine(prose.text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')),
    }))
    .filter(({ text }) => /\p{L} \p{L}/u.test(text));
}

/** The labels and hints of a label file of the desk. */
export const proseOfLabels = (json: string): Prose[] =>
  [...json.matchAll(/"(?:label|hint|description|title)": ("(?:[^"\\]|\\.)* (?:[^"\\]|\\.)*")/g)].map(
    ({ 1: text = '', index }) => ({
      kind: 'label',
      line: json.slice(0, index).split('\n').length,
      text: oneLine(JSON.parse(text)),
    }),
  );
