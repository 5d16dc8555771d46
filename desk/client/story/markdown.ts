import type { JSONContent } from '@tiptap/core';
import type { BlockContent, List, Nodes, Paragraph, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A story holds something that the editor cannot show. */
export class UnknownMarkupError extends Error {}

type Mark = NonNullable<JSONContent['marks']>[number];

const ownPicture = /^\/pictures\/([a-z\d-]+)$/;

const inlineOf = (nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): JSONContent[] =>
  nodes.flatMap((node): JSONContent[] => {
    switch (node.type) {
      case 'text':
        // A line break of the file is a space.
        return [
          {
            type: 'text',
            text: node.value.replaceAll(/\s*\n\s*/g, ' '),
            ...(marks.length > 0 && { marks: [...marks] }),
          },
        ];
      case 'strong':
        return inlineOf(node.children, [...marks, { type: 'bold' }]);
      case 'emphasis':
        return inlineOf(node.children, [...marks, { type: 'italic' }]);
      case 'link':
        return inlineOf(node.children, [...marks, { type: 'link', attrs: { href: node.url } }]);
      default:
        throw new UnknownMarkupError(node.type);
    }
  });

const paragraphOf = (node: Paragraph): JSONContent => {
  const [image] = node.children;
  if (node.children.length === 1 && image?.type === 'image') {
    const name = ownPicture.exec(image.url)?.[1];
    if (name === undefined || image.title != null) throw new UnknownMarkupError('image');
    return { type: 'picture', attrs: { name, alt: image.alt ?? '' } };
  }
  return { type: 'paragraph', content: inlineOf(node.children) };
};

const cellOf = (cell: TableCell, type: string): JSONContent => ({
  type,
  content: [{ type: 'paragraph', content: inlineOf(cell.children) }],
});

const blockOf = (node: RootContent): JSONContent => {
  switch (node.type) {
    case 'paragraph':
      return paragraphOf(node);
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: inlineOf(node.children) };
    case 'blockquote':
      return { type: 'blockquote', content: node.children.map(blockOf) };
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        ...(node.ordered && { attrs: { start: node.start ?? 1 } }),
        content: node.children.map((item) => {
          const other = item.children.find(({ type }) => type !== 'paragraph');
          if (other) throw new UnknownMarkupError(other.type);
          return { type: 'listItem', content: item.children.map(blockOf) };
        }),
      };
    case 'table':
      return {
        type: 'table',
        attrs: { align: node.align ?? null },
        content: node.children.map((row, index) => ({
          type: 'tableRow',
          content: row.children.map((cell) => cellOf(cell, index === 0 ? 'tableHeader' : 'tableCell')),
        })),
      };
    default:
      throw new UnknownMarkupError(node.type);
  }
};

/** The editor's document of a story. @throws UnknownMarkupError */
export const documentOf = (markdown: string): JSONContent => {
  const { children } = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return { type: 'doc', content: children.length > 0 ? children.map(blockOf) : [{ type: 'paragraph' }] };
};

/** Marks from the outside in, so that neighbors with the same mark share it. */
const MARK_ORDER = ['link', 'bold', 'italic'];

const phrasingOf = (nodes: readonly JSONContent[], order: readonly string[] = MARK_ORDER): PhrasingContent[] => {
  const [type, ...rest] = order;
  if (type === undefined) return nodes.map(({ text = '' }) => ({ type: 'text', value: text }));
  const found: PhrasingContent[] = [];
  for (let from = 0; from < nodes.length;) {
    const markOf = (node: JSONContent | undefined) => node?.marks?.find((mark) => mark.type === type);
    const mark = markOf(nodes[from]);
    const key = JSON.stringify(mark);
    let to = from + 1;
    while (to < nodes.length && JSON.stringify(markOf(nodes[to])) === key) to += 1;
    const inner = phrasingOf(nodes.slice(from, to), rest);
    if (!mark) found.push(...inner);
    else found.push(...wrap(type, String(mark.attrs?.['href'] ?? ''), inner));
    from = to;
  }
  return found;
};

/** Emphasis must not begin or end with a space, which stays beside it. */
const wrap = (type: string, url: string, children: PhrasingContent[]): PhrasingContent[] => {
  if (type === 'link') return [{ type: 'link', url, children }];
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === 'text' ? /^\s*/.exec(first.value)![0] : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? /\s*$/.exec(last.value)![0] : '';
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  const inner = children.filter((child) => child.type !== 'text' || child.value !== '');
  const node: PhrasingContent[] =
    inner.length === 0 ? [] : [{ type: type === 'bold' ? 'strong' : 'emphasis', children: inner }];
  return [...text(before), ...node, ...text(after)];
};

const nodeOf = (node: JSONContent): Nodes[] => {
  const { type, attrs = {}, content = [] } = node;
  const blocks = () => content.flatMap(nodeOf) as BlockContent[];
  switch (type) {
    case 'paragraph':
      return content.length === 0 ? [] : [{ type: 'paragraph', children: phrasingOf(content) }];
    case 'heading':
      return [{ type: 'heading', depth: attrs['level'] as 2, children: phrasingOf(content) }];
    case 'picture': {
      const { name, alt } = attrs as { name: string; alt: string };
      return [{ type: 'paragraph', children: [{ type: 'image', url: `/pictures/${name}`, alt }] }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks() }];
    case 'bulletList':
    case 'orderedList': {
      const children = content.map((item) => {
        const inner = (item.content ?? []).flatMap(nodeOf) as BlockContent[];
        return { type: 'listItem' as const, spread: inner.length > 1, children: inner };
      });
      const list: List = {
        type: 'list',
        ordered: type === 'orderedList',
        spread: children.some(({ spread }) => spread),
        children,
      };
      return [type === 'orderedList' ? { ...list, start: Number(attrs['start'] ?? 1) } : list];
    }
    case 'table': {
      const rows = content.map((row) => ({
        type: 'tableRow' as const,
        children: (row.content ?? []).map((cell): TableCell => ({
          type: 'tableCell',
          children: (cell.content ?? []).flatMap((paragraph) => phrasingOf(paragraph.content ?? [])),
        })),
      }));
      return [{ type: 'table', align: attrs['align'] as Table['align'], children: rows }];
    }
    default:
      return [];
  }
};

/** The Markdown of an editor's document. */
export function markdownOf(document: JSONContent): string {
  const root: Root = { type: 'root', children: (document.content ?? []).flatMap(nodeOf) as RootContent[] };
  const text = toMarkdown(root, { extensions: [gfmTableToMarkdown()], bullet: '-', emphasis: '_', rule: '-' });
  // The number of a note needs no escape: a story has no references.
  return text.replaceAll(/\\\[(\d+)\]/g, '[$1]').trimEnd();
}
