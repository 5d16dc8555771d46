import type { Element, ElementContent } from 'hast';
import type { Heading, Image, Nodes, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { type PictureData, avifSourceSet, webpAddress } from '@cobblestone/design/picture-data.ts';
import { isPlainList } from './body.ts';
import { pictureNameOf } from './references.ts';
import { slugFromTitle } from '../src/model/slug.ts';

/** The text column is at most this wide, in CSS pixels; below it a picture fills the phone's width less its margins. */
const pictureSizes = '(min-width: 760px) 720px, calc(100vw - 40px)';

type Handlers = NonNullable<Options['handlers']>;

/**
 * The body as HTML: headings nested below the page's own h1, with ids; pictures with their size, so that nothing moves;
 * links as they are. Every picture named in the body must be in `pictures`.
 */
export function renderBody(root: Root, pictures: ReadonlyMap<string, PictureData>): string {
  const handlers: Handlers = {
    image: (_state, node: Image) => pictureElement(node, pictures),
  };
  const processor = unified().use(remarkRehype, { handlers }).use(rehypeStringify).freeze();
  const prepared: Root = structuredClone({ ...root, children: root.children.filter(({ type }) => type !== 'yaml') });
  setHeadings(prepared);
  setLists(prepared);
  const tree = processor.runSync(prepared);
  for (const [index, child] of tree.children.entries()) {
    if (child.type === 'element') tree.children[index] = withoutParagraph(child);
  }
  return `${processor.stringify(tree)}\n`;
}

/** Levels follow the nesting, whatever the writer began with, so that the page's outline has no holes. */
function setHeadings(root: Root): void {
  const open: number[] = [];
  const taken = new Map<string, number>();
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= node.depth) open.pop();
    open.push(node.depth);
    node.depth = Math.min(open.length + 1, 4) as Heading['depth'];
    const slug = `story-${slugFromTitle(textOf(node)) || 'part'}`;
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    node.data = { hProperties: { id: count === 1 ? slug : `${slug}-${count}` } };
  }
}

function setLists(root: Root): void {
  for (const node of root.children) {
    if (node.type !== 'list' || !isPlainList(node)) continue;
    node.spread = false;
    for (const item of node.children) item.spread = false;
  }
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
    alt: node.alt || picture.alt,
    width: picture.width,
    height: picture.height,
    loading: 'lazy',
    decoding: 'async',
    dataPicture: picture.name,
    dataColor: picture.color,
  });
  return element('picture', {}, [source, image]);
}

/** A picture that stands alone becomes a figure; a figure cannot be inside a paragraph. */
function withoutParagraph(node: Element): Element {
  const [only, ...others] = node.children;
  if (node.tagName !== 'p' || others.length > 0 || only?.type !== 'element') return node;
  return only.tagName === 'picture' ? element('figure', {}, [only, captionOf(only)]) : node;
}

/** The picture's words, set below it as a plate's caption; whoever hears the page has heard them already. */
function captionOf(picture: Element): Element {
  const image = picture.children.find((child) => child.type === 'element' && child.tagName === 'img');
  const words = image?.type === 'element' ? String(image.properties.alt ?? '') : '';
  return element('figcaption', { ariaHidden: 'true' }, [{ type: 'text', value: words }]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
