import type { AppName } from '../../contract/app-names.ts';
import { attributeOf, elementsBelow, findElement, wordsIn, type PageTree } from '../page/page-tree.ts';

export interface PageFacts {
  title: string;
  /** The page's own language. */
  lang?: string;
  headings: string[];
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Internal addresses that the page links to, path with query, without fragments. */
  links: string[];
  /** Texts of the attributes `style`, each once. */
  styles: string[];
  /** Apps by what their parts show or play: addresses of files. */
  media: Map<string, AppName>;
}

const mediaTags = new Set(['img', 'source', 'video', 'audio', 'track']);

/** Reads off a finished page what the gate checks. @param host owns what is outside of all parts */
export function inspectPage(document: PageTree, host: AppName): PageFacts {
  const title = findElement(findElement(document, 'head')!, 'title');
  const headings: string[] = [];
  const links = new Set<string>();
  const styles = new Set<string>();
  const media: PageFacts['media'] = new Map();
  let listed = true;
  for (const { element, app } of elementsBelow(document, host)) {
    const { tagName } = element;
    if (tagName === 'h1') headings.push(wordsIn(element));
    const href = attributeOf(element, 'href');
    if (tagName === 'a' && href?.startsWith('/') && !href.startsWith('//')) links.add(href.split('#')[0]!);
    if (tagName === 'meta' && attributeOf(element, 'name') === 'robots')
      listed &&= !attributeOf(element, 'content')?.includes('noindex');
    const style = attributeOf(element, 'style');
    if (style) styles.add(style);
    if (!mediaTags.has(tagName)) continue;
    const candidates = (attributeOf(element, 'srcset') ?? '').split(',').map((one) => one.trim().split(/\s/)[0]);
    for (const file of [attributeOf(element, 'src'), attributeOf(element, 'poster'), ...candidates])
      if (file?.startsWith('/') && !file.startsWith('//')) media.set(file.split(/[?#]/)[0]!, app);
  }
  const lang = title && attributeOf(title, 'lang');
  return { title: title ? wordsIn(title) : '', lang, headings, listed, links: [...links], styles: [...styles], media };
}
