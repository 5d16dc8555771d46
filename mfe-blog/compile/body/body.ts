import { unprintable } from '@hemstitch/platform/build/content/unprintable';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import { shorten } from '@hemstitch/platform/contract/printable-text';
import type { List, ListItem, Nodes, Parent, Paragraph, Root, Table, Text } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import faults from './body-faults.json' with { type: 'json' };

const parser = unified()
  .data({ micromarkExtensions: [gfmTable()], fromMarkdownExtensions: [gfmTableFromMarkdown()] })
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .freeze();

/** A marker of a heading, a list item or a quoted block, with a space of word processors that Markdown does not know. */
const lineMarker = /^( {0,3}(?:#+|[-*+>]|\d+[.)]))([^\S\r\n]+)/gm;

/** Signs that open or close markup. Parsing takes the square of their number. */
const markup = /[*_[|>]|(?:[-+]|\d[.)])[ \t]/g;
const MAX_MARKUP = 2000;

const frontMatter = /^\ufeff?---\r?\n[^]*?\r?\n---/;

/** Whether a story has more markup than a person writes. */
export const hasExcessiveMarkup = (source: string): boolean =>
  (source.replace(frontMatter, '').match(markup)?.length ?? 0) > MAX_MARKUP;

/** The Markdown tree of a whole post, including front matter, with positions in the file. Excessive markup is left out. */
export function parseMarkdown(source: string): Root {
  const text = hasExcessiveMarkup(source) ? source.replace(markup, (sign) => ' '.repeat(sign.length)) : source;
  return parser.parse(
    text.replace(lineMarker, (_, marker: string, space: string) => marker + space.replace(/[^\t]/g, ' ')),
  );
}

type FaultName = keyof typeof faults;
type Place = { line: number; column: number };

const startOf = (node: Nodes): Place => node.position?.start ?? { line: 1, column: 1 };

const allowed = new Set<Nodes['type']>([
  'root',
  'yaml',
  'paragraph',
  'text',
  'heading',
  'strong',
  'emphasis',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'image',
  'link',
]);

export const isPostMarkdown = ({ type }: Nodes) => allowed.has(type);

/** Markup that a post cannot contain (B25). */
export function findUnsupported(source: string, root: Root): (Fault & Place)[] {
  const found: (Fault & Place)[] = [];
  const report = (fault: Fault, { line, column }: Place) => found.push({ line, column, ...fault });

  const visit = (node: Nodes, parent: Parent | undefined): void => {
    const raw = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    const fault = faultOf(node, parent, raw);
    if (fault) {
      report(fault, startOf(node));
      return;
    }
    if (node.type === 'text') {
      const stray = findStrayMarkup(node, raw, parent);
      if (stray) report(stray.fault, stray.at);
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(root, undefined);
  return found;
}

/** The fault of a node, with its values in the message. */
function faultOf(node: Nodes, parent: Parent | undefined, raw: string): Fault | undefined {
  const name = faultNameOf(node, parent, raw);
  if (name === undefined) return undefined;
  const values: Record<string, unknown> = { ...node, raw: shorten(raw.split('\n')[0]!, 60) };
  const fill = (text: string) => text.replaceAll(/\{(raw|url|depth|start)\}/g, (_, key: string) => String(values[key]));
  return { problem: fill(faults[name].problem), remedy: fill(faults[name].remedy) };
}

function faultNameOf(node: Nodes, parent: Parent | undefined, raw: string): FaultName | undefined {
  if (valuesOf(node).some((value) => unprintable.test(value))) return 'invisible';
  switch (node.type) {
    case 'html':
      return /<\s*script/i.test(raw) ? 'script' : 'html';
    case 'code':
      return /^[`~]/.test(raw) ? 'fencedCode' : 'indentedCode';
    case 'heading':
      if (parent?.type === 'blockquote') return 'nestedBlock';
      if (!raw.startsWith('#')) return 'underlinedHeading';
      if (node.depth > 3) return 'deepHeading';
      return node.children.length === 0 ? 'emptyHeading' : undefined;
    case 'list':
      if (parent?.type !== 'root') return parent?.type === 'listItem' ? 'nestedList' : 'nestedBlock';
      return node.ordered && node.start !== 1 && node.start !== nextNumber(node, parent) ? 'listStart' : undefined;
    case 'listItem':
      if (node.children.length === 0) return 'emptyItem';
      if (!hasShownNumber(node, raw, parent as List)) return 'listNumber';
      return node.children.some(({ type }) => type === 'heading') ? 'headingInList' : undefined;
    case 'link':
      if (raw.startsWith('<')) return 'bareAddress';
      if (node.title != null) return 'titledLink';
      return node.children.length === 0 ? 'emptyLink' : undefined;
    case 'image':
      return node.title == null ? undefined : 'titledPicture';
    case 'blockquote':
      if (parent?.type !== 'root') return 'nestedBlock';
      return node.children.length === 0 ? 'emptyQuote' : undefined;
    case 'table':
      if (parent?.type !== 'root') return 'nestedBlock';
      return node.children[0]?.children.some(({ children }) => children.length === 0) ? 'emptyColumn' : undefined;
    case 'tableRow':
      return (parent as Table).children[0]!.children.length < node.children.length ? 'wideRow' : undefined;
    default:
      if (allowed.has(node.type)) return undefined;
      return node.type in faults ? (node.type as FaultName) : 'other';
  }
}

/** The number after the list that is before this one; a story can interrupt a list by a picture. */
function nextNumber(list: List, parent: Parent | undefined): number | undefined {
  const before = parent?.children.slice(0, parent.children.indexOf(list)).findLast((node) => node.type === 'list');
  return before?.ordered ? (before.start ?? 1) + before.children.length : undefined;
}

/** Whether readers see the number that is typed. A list can also repeat its first number. */
function hasShownNumber(item: ListItem, raw: string, { ordered, start, children }: List): boolean {
  const first = start ?? 1;
  return !ordered || [first, first + children.indexOf(item)].includes(Number.parseInt(raw, 10));
}

/** The texts of a node without its children. */
function valuesOf(node: Nodes): string[] {
  if (node.type === 'yaml') return [];
  if (node.type === 'image') return [node.url, node.alt ?? ''];
  if (node.type === 'link') return [node.url];
  return 'value' in node ? [node.value] : [];
}

const strayPatterns: { name: FaultName; pattern: RegExp; atLineStart?: true }[] = [
  { name: 'openEmphasis', pattern: /\*|(?<![^\W_])_|_(?![^\W_])/ },
  { name: 'crossedOut', pattern: /~~/ },
  { name: 'footnote', pattern: /\[\^[^[\]]+\]/ },
  { name: 'brokenLink', pattern: /\]\s?\(/ },
  { name: 'checkBox', pattern: /^\[[ xX]\] /, atLineStart: true },
  { name: 'closeHeading', pattern: /^#{1,6}[^\s#]/, atLineStart: true },
  { name: 'bulletSign', pattern: /^[•·–]\s/, atLineStart: true },
  { name: 'partOfTable', pattern: /\|/ },
];

/** Markup that Markdown leaves as text, so that readers would see its characters. */
function findStrayMarkup(node: Text, raw: string, parent: Parent | undefined): { fault: Fault; at: Place } | undefined {
  const start = startOf(node);
  const lines = raw.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const opensLine = index > 0 || isFirstOfParagraph(node, parent);
    const column = index === 0 ? start.column : 1;
    const text = index === 0 ? line : line.trimStart();
    for (const { name, pattern, atLineStart } of strayPatterns) {
      if (atLineStart && !opensLine) continue;
      const match = pattern.exec(blankEscapes(text));
      if (match) return { fault: faults[name], at: { line: start.line + index, column: column + match.index } };
    }
  }
  return undefined;
}

/** Replaces escaped characters by spaces, so that columns stay the same. */
const blankEscapes = (text: string) => text.replace(/\\[!-/:-@[-`{-~]/g, '  ');

function isFirstOfParagraph(node: Text, parent: Parent | undefined): boolean {
  return parent?.type === 'paragraph' && (parent as Paragraph).children[0] === node;
}

/** A link or picture of the body. */
export type BodyReference = Place & { kind: 'link' | 'picture'; address: string; alt?: string };

export function referencesOf(node: Nodes): BodyReference[] {
  const { line, column } = startOf(node);
  if (node.type === 'image') return [{ kind: 'picture', address: node.url, alt: node.alt ?? '', line, column }];
  const link: BodyReference[] = node.type === 'link' ? [{ kind: 'link', address: node.url, line, column }] : [];
  return 'children' in node ? [...link, ...node.children.flatMap(referencesOf)] : link;
}

/** Whether each item is one paragraph. Such a list is rendered without gaps. */
export const isPlainList = (list: List): boolean => list.children.every((item) => item.children.length === 1);
