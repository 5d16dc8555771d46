import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import type { Element, ElementContent } from 'hast';
import type { Heading, Image, Nodes, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { avifSourceSet, webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { from } from '@cobblestone/design/styles.ts';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { isPlainList } from './body.ts';
import { pictureNameOf } from './check-links.ts';

/** The text column is up to 720 px wide; on a phone a picture fills the screen except for the margins. */
const pictureSizes = `${from.tablet} 720px, calc(100vw - 40px)`;

type Handlers = NonNullable<Options['handlers']>;

/** The number of a note in a story. */
export const noteNumber = /\[(\d+)\]/g;

/**
 * Renders the body as HTML. Headings get ids and levels below the page's h1; pictures get their size, so that nothing
 * moves. Every picture in the body must be in `pictures`.
 * @param options number of notes, and sentences for pull quotes
 */
export function renderBody(
  root: Root,
  pictures: ReadonlyMap<string, PictureData>,
  { notes = 0, pull = [] }: { notes?: number; pull?: readonly string[] | undefined } = {},
): string {
  const handlers: Handlers = { image: (_state, node: Image) => pictureElement(node, pictures) };
  const processor = unified().use(remarkRehype, { handlers }).use(rehypeStringify).freeze();
  const prepared: Root = structuredClone({ ...root, children: root.children.filter(({ type }) => type !== 'yaml') });
  setHeadings(prepared);
  setLists(prepared);
  setTables(prepared);
  for (const sentence of pull) insertPullQuote(prepared, sentence);
  if (notes > 0) linkNotes(prepared, new Set());
  setFigures(prepared, pictures);
  return `${processor.stringify(processor.runSync(prepared))}\n`;
}

/** Levels follow the nesting, so that the page's outline skips no level. */
function setHeadings(root: Root): void {
  const open: number[] = [];
  const taken = new Set<string>();
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= node.depth) open.pop();
    open.push(node.depth);
    node.depth = Math.min(open.length + 1, 4) as Heading['depth'];
    const slug = `story-${slugFromTitle(textOf(node)) || 'part'}`;
    let id = slug;
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
    taken.add(id);
    node.data = { hProperties: { id } };
  }
}

function setLists(root: Root): void {
  for (const node of root.children) {
    if (node.type !== 'list' || !isPlainList(node)) continue;
    node.spread = false;
    for (const item of node.children) item.spread = false;
  }
}

/** A table that is wider than the screen scrolls in a region, by touch or keys. Its headings name the region. */
function setTables(root: Root): void {
  root.children = root.children.map((table) => {
    if (table.type !== 'table') return table;
    for (const [row, { children }] of table.children.entries()) {
      for (const [column, cell] of children.entries()) {
        const align = table.align?.[column];
        cell.data = { hProperties: { ...(row === 0 && { scope: 'col' }), ...(align && { dataAlign: align }) } };
      }
    }
    const ariaLabel = `Table: ${table.children[0]!.children.map(textOf).join(', ')}`;
    // HTML has no attribute for the alignment of a cell any more.
    const children = [{ ...table, align: null }];
    return {
      type: 'blockquote',
      children,
      data: { hName: 'div', hProperties: { role: 'region', tabIndex: 0, ariaLabel } },
    };
  });
}

/** The index of the block that contains a sentence in a paragraph, or -1. */
export const paragraphWith = (root: Root, sentence: string): number =>
  root.children.findIndex(
    (node) => node.type === 'paragraph' && textOf(node).replace(noteNumber, '').replace(/\s+/g, ' ').includes(sentence),
  );

/** Inserts a pull quote before the paragraph with the sentence. Screen readers read the sentence only in the paragraph. */
function insertPullQuote(root: Root, sentence: string): void {
  const aside: RootContent = {
    type: 'paragraph',
    children: [{ type: 'text', value: sentence }],
    data: { hName: 'aside', hProperties: { ariaHidden: 'true', dataPull: '' } },
  };
  root.children.splice(paragraphWith(root, sentence), 0, aside);
}

/** Turns each `[1]` into a link to its note. The note links back to the first one. */
function linkNotes(parent: Parent, linked: Set<string>): void {
  parent.children = parent.children.flatMap((node): typeof parent.children => {
    if (node.type !== 'text') {
      if ('children' in node) linkNotes(node, linked);
      return [node];
    }
    return node.value.split(noteNumber).flatMap((part, index): PhrasingContent[] => {
      if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
      const id = linked.has(part) ? undefined : `from-note-${part}`;
      linked.add(part);
      const sup: PhrasingContent = {
        type: 'emphasis',
        children: [{ type: 'text', value: part }],
        data: { hName: 'sup' },
      };
      return [
        {
          type: 'link',
          url: `#note-${part}`,
          children: [sup],
          data: { hProperties: { id, ariaLabel: `Note ${part}` } },
        },
      ];
    });
  });
}

function textOf(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function pictureElement(node: Image, pictures: ReadonlyMap<string, PictureData>): Element {
  const picture = pictures.get(pictureNameOf(node.url) ?? '');
  if (!picture) throw new Error(`The picture ${node.url} was not checked before rendering.`);
  const source = element('source', { type: 'image/avif', srcSet: avifSourceSet(picture), sizes: pictureSizes });
  const image = element('img', {
    src: webpAddress(picture),
    alt: descriptionOf(node, pictures),
    width: picture.width,
    height: picture.height,
    loading: 'lazy',
    decoding: 'async',
    dataPicture: picture.name,
    dataColor: picture.color,
  });
  return element('picture', {}, [source, image]);
}

/**
 * Makes a figure of a paragraph with only a picture. The alternative text is its caption, hidden from screen readers. It is
 * not a `figcaption`, which would still name the figure, so that screen readers in Firefox would read the text twice.
 */
function setFigures(root: Root, pictures: ReadonlyMap<string, PictureData>): void {
  for (const node of root.children) {
    const [image, ...others] = node.type === 'paragraph' ? node.children : [];
    if (node.type !== 'paragraph' || image?.type !== 'image' || others.length > 0) continue;
    node.data = { hName: 'figure' };
    node.children.push({
      type: 'emphasis',
      children: [{ type: 'text', value: descriptionOf(image, pictures) }],
      data: { hName: 'p', hProperties: { ariaHidden: 'true' } },
    });
  }
}

const descriptionOf = ({ alt, url }: Image, pictures: ReadonlyMap<string, PictureData>) =>
  alt || (pictures.get(pictureNameOf(url) ?? '')?.alt ?? '');

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
