import { attributeOf, elementsBelow, findElement, wordsIn, type PageTree } from '../page/page-tree.ts';

export interface PageFacts {
  title: string;
  headings: string[];
  /** Internal addresses that the page links to, path with query, without fragments. */
  links: string[];
}

/** Reads off a finished page what the gate checks. */
export function inspectPage(document: PageTree): PageFacts {
  const title = findElement(findElement(document, 'head')!, 'title');
  const headings: string[] = [];
  const links = new Set<string>();
  for (const { element } of elementsBelow(document)) {
    const { tagName } = element;
    if (tagName === 'h1') headings.push(wordsIn(element));
    const href = attributeOf(element, 'href');
    if (tagName === 'a' && href?.startsWith('/') && !href.startsWith('//')) links.add(href.split('#')[0]!);
  }
  return { title: title ? wordsIn(title) : '', headings, links: [...links] };
}
