import {
  attributeOf,
  childrenOf,
  elementsBelow,
  findElement,
  isElement,
  parseDocument,
  wordsIn,
  type TreeElement,
  type TreeNode,
} from '../stitch/page/page-tree.ts';

/** The text of a page, for people and for machines. */
export interface PageText {
  /** Visible text by block: paragraphs, headings, cells. Pictures appear as their descriptions. */
  blocks: string[];
  /** Title, meta elements, canonical address and structured data, by name. */
  facts: Record<string, string>;
  /** The visible markup, style rules included: two pages with equal markup look the same except for pictures. */
  shown: string;
}

const blockElements = new Set(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'defs', 'symbol']);

/** Hashes in file names are replaced: changes of code and pictures are reported in other ways. */
const withoutHashes = (text: string) => text.replaceAll(/\.[\da-f]{8}(?=[.-])/g, '.#');

/** The visible text of a page by block. */
function readBlocks(body: TreeElement): string[] {
  const blocks: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') blocks.push(text);
    line = '';
  };
  const read = (node: TreeNode): void => {
    if (!isElement(node)) {
      if ('value' in node) line += node.value;
      return;
    }
    if (unseen.has(node.tagName) || attributeOf(node, 'hidden') !== undefined) return;
    const isBlock = attributeOf(node, 'data-hem-boundary') !== undefined || blockElements.has(node.tagName);
    if (isBlock || node.tagName === 'br') end();
    const description = node.tagName === 'img' && attributeOf(node, 'alt');
    if (description) line += ` [picture: ${description}] `;
    for (const child of childrenOf(node)) read(child);
    if (isBlock) end();
  };
  read(body);
  end();
  return blocks;
}

export function extractPageText(html: string): PageText {
  const document = parseDocument(html);
  const [head, body] = [findElement(document, 'head')!, findElement(document, 'body')!];

  const title = findElement(head, 'title');
  const facts: PageText['facts'] = title ? { title: wordsIn(title) } : {};
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) facts[name] = facts[name] === undefined ? value : `${facts[name]}\n${value}`;
  };
  for (const { element } of elementsBelow(document, '')) {
    const { tagName } = element;
    if (tagName === 'meta') {
      const name = attributeOf(element, 'name') ?? attributeOf(element, 'property');
      if (name) add(name, withoutHashes(attributeOf(element, 'content') ?? ''));
    }
    if (tagName === 'link' && attributeOf(element, 'rel') === 'canonical')
      add('canonical address', attributeOf(element, 'href'));
    if (tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json')
      add('structured data', JSON.stringify(JSON.parse(wordsIn(element)), null, 2));
  }
  const [from, to] = [html.indexOf('<style'), html.indexOf('<script type="application/json"')];
  return {
    blocks: readBlocks(body),
    facts,
    shown: withoutHashes(html.slice(from, to === -1 ? undefined : to)).replaceAll(
      /<script type="app[^<]*<\/script>/g,
      '',
    ),
  };
}
