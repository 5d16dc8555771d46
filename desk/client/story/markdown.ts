import { createDocument, getSchema, type JSONContent } from '@tiptap/core';
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { patchBody } from '../../format/patch-body.ts';
import { storyExtensions } from './extensions.ts';

/** The editor's document of a story; undefined if the editor would change what the story holds. */
export function documentOf(markdown: string): JSONContent | undefined {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  // A picture stands between two paragraphs.
  const content = html.replaceAll(/<p>(<img [^>]*>)<\/p>/g, '$1');
  const document = createDocument(content, getSchema(storyExtensions), {
    preserveWhitespace: true,
  }).toJSON() as JSONContent;
  return patchBody(markdown, markdownOf(document)) === markdown ? document : undefined;
}

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
