import {
  attributeOf,
  childrenOf,
  elementsBelow,
  isHtml,
  type parseDocument,
  type TreeElement,
} from '../page/page-tree.ts';

export interface PageFacts {
  title: string;
  headings: string[];
  /** Internal addresses that the page links to, path with query, without fragments. */
  links: string[];
}

/** Reads off a finished page what the gate checks. */
export function inspectPage(document: ReturnType<typeof parseDocument>): PageFacts {
  const facts: PageFacts = { title: '', headings: [], links: [] };
  const links = new Set<string>();
  for (const { element } of elementsBelow(document)) {
    const { tagName } = element;
    if (tagName === 'title' && isHtml(element) && facts.title === '') facts.title = textOf(element);
    if (tagName === 'h1') facts.headings.push(textOf(element));
    const href = attributeOf(element, 'href');
    if (tagName === 'a' && href?.startsWith('/') && !href.startsWith('//')) links.add(href.split('#')[0]!);
  }
  facts.links = [...links];
  return facts;
}

const textOf = (element: TreeElement): string =>
  childrenOf(element)
    .map((child) => ('tagName' in child ? textOf(child) : 'value' in child ? child.value : ''))
    .join('');
