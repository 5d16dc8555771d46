import { createDocument, getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core';
import type { Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { storyExtensions } from './extensions.ts';

const htmlOf = (markdown: string) =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });

/** Neither the editor nor our pages distinguish loose lists from tight ones, or a line break from a space. */
const comparable = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll(/(<li>) <p>|<\/p> (<\/li>)/g, '$1$2');

/** The editor's document of a story; undefined if the editor would change what the story holds. */
export function documentOf(markdown: string): JSONContent | undefined {
  const html = htmlOf(markdown);
  const schema = getSchema(storyExtensions);
  // A picture stands between two paragraphs, and the desk serves those of each app.
  const content = html.replaceAll(/<p>(<img src="\/pictures\/)([^>]*>)<\/p>/g, '$1blog/$2');
  const document = createDocument(content, schema, { preserveWhitespace: true });
  const written = htmlOf(markdownOf(getHTMLFromFragment(document.content, schema)));
  return comparable(written) === comparable(html) ? (document.toJSON() as JSONContent) : undefined;
}

/** A node of Markdown's tree. */
type Tree = { type: string; children?: Tree[]; [attribute: string]: unknown };

/** The elements of each type of Markdown's tree. Of others, only the contents count. */
const ELEMENTS = {
  paragraph: 'p',
  heading: 'h1, h2, h3, h4, h5, h6',
  blockquote: 'blockquote',
  list: 'ul, ol',
  listItem: 'li',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'th, td',
  link: 'a',
  strong: 'strong',
  emphasis: 'em',
};

const treesOf = (node: Node): Tree[] => {
  if (node instanceof Text) return [{ type: 'text', value: node.data }];
  const element = node as HTMLElement;
  const attribute = (name: string) => element.getAttribute(name);
  if (element.matches('img')) {
    const image = { type: 'image', url: attribute('src')!.replace('/blog', ''), alt: attribute('alt') };
    return [{ type: 'paragraph', children: [image] }];
  }
  const [type] = Object.entries(ELEMENTS).find(([, elements]) => element.matches(elements)) ?? [];
  const children = [...element.childNodes].flatMap(treesOf);
  const isEmpty = children.length === 0 && type !== 'tableCell';
  if (type === undefined || isEmpty || element.parentElement?.matches('th, td')) return children;
  const align = [...element.querySelectorAll('th')].map((cell) => cell.style.textAlign || null);
  const list = { ordered: element.matches('ol'), start: Number(attribute('start') ?? 1), spread: false };
  const shape = type === 'list' ? list : type === 'listItem' ? { spread: children.length > 1 } : { align };
  return [{ type, children, depth: Number(element.localName[1]), url: attribute('href'), ...shape }];
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
