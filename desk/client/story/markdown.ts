import { createDocument, getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core';
import type { Root } from 'mdast';
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
  const schema = getSchema(storyExtensions);
  const document = createDocument(content, schema, { preserveWhitespace: true });
  const written = markdownOf(getHTMLFromFragment(document.content, schema));
  return patchBody(markdown, written) === markdown ? (document.toJSON() as JSONContent) : undefined;
}

/** A node of Markdown's tree. */
type Tree = { type: string; children?: Tree[]; [attribute: string]: unknown };

/** Names in Markdown's tree. Of other elements, only the contents count. */
const TYPES: Record<string, string> = {
  ...{ p: 'paragraph', h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ blockquote: 'blockquote', ul: 'list', ol: 'list', li: 'listItem', figure: 'paragraph', img: 'image' },
  ...{ table: 'table', tr: 'tableRow', th: 'tableCell', td: 'tableCell' },
  ...{ a: 'link', strong: 'strong', em: 'emphasis' },
};

const treesOf = (node: Node): Tree[] => {
  if (node instanceof Text) return [{ type: 'text', value: node.data }];
  const { localName: name, childNodes, parentElement } = node as HTMLElement;
  const attribute = (key: string) => (node as Element).getAttribute(key);
  const children = [...childNodes].flatMap(treesOf);
  const type = TYPES[name];
  if (type === undefined || parentElement?.matches('th, td')) return children;
  if (type === 'image') return [{ type, url: attribute('src')!.replace('/blog', ''), alt: attribute('alt') }];
  if (children.length === 0 && type !== 'tableCell') return [];
  const align = [...(node as Element).querySelectorAll<HTMLElement>('th')].map((cell) => cell.style.textAlign || null);
  const list = { ordered: name === 'ol', start: Number(attribute('start') ?? 1), spread: false };
  return [
    {
      ...{ type, children, align, depth: Number(name[1]), url: attribute('href') },
      ...(type === 'list' && list),
      ...(type === 'listItem' && { spread: children.length > 1 }),
    },
  ];
};

/** The Markdown of the editor's HTML. */
export function markdownOf(html: string): string {
  // Emphasis must not begin or end with a space, which stays beside it.
  const tidy = html
    .replaceAll(/((?:<(?:strong|em)>)+)(\s+)/g, '$2$1')
    .replaceAll(/(\s+)((?:<\/(?:strong|em)>)+)/g, '$2$1');
  const { body } = new DOMParser().parseFromString(tidy, 'text/html');
  const root = { type: 'root', children: treesOf(body) } as unknown as Root;
  const text = toMarkdown(root, { extensions: [gfmTableToMarkdown()], bullet: '-', emphasis: '_', rule: '-' });
  // The number of a note needs no escape: a story has no references.
  return text.replaceAll(/\\\[(\d+)\]/g, '[$1]').trimEnd();
}
