import { unprintable } from '@hemstitch/platform/build/content/unprintable';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import { shorten } from '@hemstitch/platform/contract/printable-text';
import type { List, Nodes, Parent, Root } from 'mdast';
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

const blocks = new Set<Nodes['type']>(['heading', 'list', 'blockquote', 'table']);

/** Markup that a post cannot contain (B25), with its offset. */
export function findUnsupported(source: string, root: Root): (Fault & { at: number })[] {
  const visit = (node: Nodes, parent?: Parent): (Fault & { at: number })[] => {
    const at = node.position?.start.offset ?? 0;
    const raw = source.slice(at, node.position?.end.offset);
    const name = faultNameOf(node, parent, raw);
    if (name) return [{ at, ...describe(name, raw) }];
    if (node.type === 'text') return findStrayMarkup(raw).map((stray) => ({ ...stray, at: at + stray.at }));
    return 'children' in node ? node.children.flatMap((child) => visit(child, node)) : [];
  };
  return visit(root);
}

function describe(name: FaultName, raw: string): Fault {
  const { problem, remedy } = faults[name];
  return { problem: problem.replace('{raw}', () => shorten(raw.split('\n')[0]!, 60)), remedy };
}

function faultNameOf(node: Nodes, parent: Parent | undefined, raw: string): FaultName | undefined {
  if (valuesOf(node).some((value) => unprintable.test(value))) return 'invisible';
  if (node.type in faults) return node.type as FaultName;
  if (blocks.has(node.type) && parent?.type !== 'root') return 'nestedBlock';
  if (node.type === 'heading' && !raw.startsWith('#')) return 'underlinedHeading';
  if (node.type === 'heading' && node.depth > 3) return 'deepHeading';
  return 'children' in node && node.children.length === 0 && node.type !== 'tableCell' ? 'empty' : undefined;
}

/** The texts of a node without its children. */
function valuesOf(node: Nodes): string[] {
  if (node.type === 'yaml') return [];
  if (node.type === 'image') return [node.url, node.alt ?? ''];
  if (node.type === 'link') return [node.url];
  return 'value' in node ? [node.value] : [];
}

const strayPatterns: readonly [FaultName, RegExp][] = [
  ['openEmphasis', /\*|(?<![^\W_])_|_(?![^\W_])/],
  ['crossedOut', /~~/],
  ['footnote', /\[\^[^[\]]+\]/],
  ['brokenLink', /\]\s?\(/],
  ['checkBox', /^\[[ xX]\] /m],
  ['closeHeading', /^[ \t]*#{1,6}[^\s#]/m],
  ['bulletSign', /^[ \t]*[•·–]\s/m],
  ['partOfTable', /\|/],
];

/** Markup that Markdown leaves as text, so that readers would see its characters. */
function findStrayMarkup(raw: string): (Fault & { at: number })[] {
  const text = raw.replace(/\\[!-/:-@[-`{-~]/g, '  ');
  return strayPatterns.flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [{ at, ...faults[name] }];
  });
}

/** A link or picture of the body. */
export type BodyReference = { line: number; column: number; kind: 'link' | 'picture'; address: string; alt?: string };

export function referencesOf(node: Nodes): BodyReference[] {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (node.type === 'image') return [{ kind: 'picture', address: node.url, alt: node.alt ?? '', line, column }];
  const link: BodyReference[] = node.type === 'link' ? [{ kind: 'link', address: node.url, line, column }] : [];
  return 'children' in node ? [...link, ...node.children.flatMap(referencesOf)] : link;
}

/** Whether each item is one paragraph. Such a list is rendered without gaps. */
export const isPlainList = (list: List): boolean => list.children.every((item) => item.children.length === 1);
