import type { JSONContent } from '@tiptap/core';
import type { Nodes, Paragraph, Parent, PhrasingContent, Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseStory } from '../../format/patch-body.ts';

/** A story holds something that the editor cannot show. */
export class UnknownMarkupError extends Error {}

type Mark = NonNullable<JSONContent['marks']>[number];

const OWN_PICTURE = /^\/pictures\/([a-z\d-]+)$/;
const MARKS: Record<string, string> = { strong: 'bold', emphasis: 'italic', link: 'link' };

const inlineOf = (nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): JSONContent[] =>
  nodes.flatMap((node): JSONContent[] => {
    // A line break of the file is a space.
    if (node.type === 'text') return [{ type: 'text', text: node.value.replaceAll('\n', ' '), marks: [...marks] }];
    const type = MARKS[node.type];
    if (type === undefined || !('children' in node)) throw new UnknownMarkupError(node.type);
    return inlineOf(node.children, [...marks, { type, ...(node.type === 'link' && { attrs: { href: node.url } }) }]);
  });

const pictureOf = (node: PhrasingContent): JSONContent => {
  const name = node.type === 'image' && node.title == null ? OWN_PICTURE.exec(node.url)?.[1] : undefined;
  if (node.type !== 'image' || name === undefined) throw new UnknownMarkupError(node.type);
  return { type: 'picture', attrs: { name, alt: node.alt ?? '' } };
};

const blocksIn = ({ children }: Parent): JSONContent[] => children.map(blockOf);

const blockOf = (node: Nodes): JSONContent => {
  switch (node.type) {
    case 'paragraph':
      if (node.children.length === 1 && node.children[0]!.type === 'image') return pictureOf(node.children[0]!);
      return { type: 'paragraph', content: inlineOf(node.children) };
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: inlineOf(node.children) };
    case 'blockquote':
      return { type: 'blockquote', content: blocksIn(node) };
    case 'list':
      return node.ordered
        ? { type: 'orderedList', attrs: { start: node.start ?? 1 }, content: blocksIn(node) }
        : { type: 'bulletList', content: blocksIn(node) };
    case 'listItem': {
      const other = node.children.find(({ type }) => type !== 'paragraph');
      if (other) throw new UnknownMarkupError(other.type);
      return { type: 'listItem', content: blocksIn(node) };
    }
    case 'table': {
      const [head, ...rows] = node.children.map(blockOf);
      const names = head?.content?.map((cell) => ({ ...cell, type: 'tableHeader' })) ?? [];
      return { type: 'table', attrs: { align: node.align ?? null }, content: [{ ...head, content: names }, ...rows] };
    }
    case 'tableRow':
      return { type: 'tableRow', content: blocksIn(node) };
    case 'tableCell':
      return { type: 'tableCell', content: [{ type: 'paragraph', content: inlineOf(node.children) }] };
    default:
      throw new UnknownMarkupError(node.type);
  }
};

/** The editor's document of a story. @throws UnknownMarkupError */
export const documentOf = (markdown: string): JSONContent => {
  const root = parseStory(markdown);
  return { type: 'doc', content: root.children.length > 0 ? blocksIn(root) : [{ type: 'paragraph' }] };
};

/** Marks from the outside in, so that neighbors with the same mark share it. */
const MARK_ORDER = ['link', 'bold', 'italic'];

const phrasingOf = (nodes: readonly JSONContent[], order: readonly string[] = MARK_ORDER): PhrasingContent[] => {
  const [type, ...rest] = order;
  if (type === undefined) return nodes.map(({ text = '' }) => ({ type: 'text', value: text }));
  const markOf = (node: JSONContent | undefined) => node?.marks?.find((mark) => mark.type === type);
  const keyOf = (node: JSONContent | undefined) => JSON.stringify(markOf(node));
  const found: PhrasingContent[] = [];
  for (let from = 0; from < nodes.length;) {
    let to = from + 1;
    while (to < nodes.length && keyOf(nodes[to]) === keyOf(nodes[from])) to += 1;
    const inner = phrasingOf(nodes.slice(from, to), rest);
    const mark = markOf(nodes[from]);
    found.push(...(mark ? wrap(type, String(mark.attrs?.['href'] ?? ''), inner) : inner));
    from = to;
  }
  return found;
};

const textOf = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Emphasis must not begin or end with a space, which stays beside it. */
const wrap = (type: string, url: string, children: PhrasingContent[]): PhrasingContent[] => {
  if (type === 'link') return [{ type: 'link', url, children }];
  const [first, last] = [children[0], children.at(-1)];
  let [before, after] = ['', ''];
  if (first?.type === 'text') {
    before = first.value.slice(0, first.value.length - first.value.trimStart().length);
    first.value = first.value.trimStart();
  }
  if (last?.type === 'text') {
    after = last.value.slice(last.value.trimEnd().length);
    last.value = last.value.trimEnd();
  }
  const inner = children.filter((child) => child.type !== 'text' || child.value !== '');
  const node = { type: type === 'bold' ? 'strong' : 'emphasis', children: inner } as PhrasingContent;
  return [...textOf(before), ...(inner.length > 0 ? [node] : []), ...textOf(after)];
};

/** The editor's blocks, by their names in Markdown's tree. */
const BLOCKS: Record<string, Nodes['type']> = {
  blockquote: 'blockquote',
  bulletList: 'list',
  orderedList: 'list',
  listItem: 'listItem',
  table: 'table',
  tableRow: 'tableRow',
  tableHeader: 'tableCell',
  tableCell: 'tableCell',
};

const nodeOf = ({ type = '', attrs = {}, content = [] }: JSONContent): Nodes[] => {
  if (type === 'picture') {
    const { name, alt } = attrs as { name: string; alt: string };
    return [{ type: 'paragraph', children: [{ type: 'image', url: `/pictures/${name}`, alt }] }];
  }
  if (type === 'paragraph' || type === 'heading') {
    const children = phrasingOf(content);
    return children.length > 0 ? [{ type, depth: attrs['level'], children } as Nodes] : [];
  }
  const children = content.flatMap(nodeOf);
  const name = BLOCKS[type];
  // A cell holds the words of its paragraph.
  if (name === 'tableCell') return [{ type: name, children: children.flatMap((each) => (each as Paragraph).children) }];
  const spread = type === 'listItem' ? children.length > 1 : children.some((item) => 'spread' in item && item.spread);
  const { start, align } = attrs;
  return [{ type: name, children, ordered: type === 'orderedList', start, align, spread } as Nodes];
};

/** The Markdown of an editor's document. */
export function markdownOf(document: JSONContent): string {
  const root = { type: 'root', children: (document.content ?? []).flatMap(nodeOf) } as Root;
  const text = toMarkdown(root, { extensions: [gfmTableToMarkdown()], bullet: '-', emphasis: '_', rule: '-' });
  // The number of a note needs no escape: a story has no references.
  return text.replaceAll(/\\\[(\d+)\]/g, '[$1]').trimEnd();
}
