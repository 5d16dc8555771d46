import { Parser } from 'htmlparser2';

export interface PageFacts {
  title: string;
  /** Texts of the page's h1 elements. */
  headings: string[];
  /** Internal addresses that the page links to, path with query, without fragments. */
  links: string[];
}

/** Reads off a finished page what the gate checks. */
export function inspectPage(html: string): PageFacts {
  const facts: PageFacts = { title: '', headings: [], links: [] };
  const links = new Set<string>();
  let inside: 'title' | 'h1' | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && facts.title === '') inside = 'title';
      if (name === 'h1') {
        inside = 'h1';
        facts.headings.push('');
      }
      const href = attributes.href;
      if (name === 'a' && href?.startsWith('/') && !href.startsWith('//')) links.add(href.split('#')[0]!);
    },
    ontext(text) {
      if (inside === 'title') facts.title += text;
      if (inside === 'h1') facts.headings[facts.headings.length - 1] += text;
    },
    onclosetag(name) {
      if (name === inside) inside = undefined;
    },
  });
  parser.end(html);
  facts.links = [...links];
  return facts;
}
