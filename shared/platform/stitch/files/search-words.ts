import type { SearchWords } from '../../contract/page-state.ts';
import { replaceSpans } from '../../contract/page/replace-spans.ts';
import { indexedWords } from '../../contract/routes/search-text.ts';
import type { SitePlan } from '../renderer.ts';

/** The search index of the site: its text, by address. @param readPage returns a page's HTML, or undefined */
export async function buildSearchWords(
  { routes, addresses }: Pick<SitePlan, 'routes' | 'addresses'>,
  readPage: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const words: SearchWords = {};
  for (const { path, search } of routes) {
    const html = search && (await readPage(path));
    if (html) words[path] = { words: indexedWords(textOf(html)) };
  }
  for (const { address, search } of addresses) if (search) words[address] = search;
  return JSON.stringify(words);
}

/** Text of a page without header and footer. */
function textOf(html: string): string {
  let text = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  for (const name of ['script', 'style', 'noscript']) text = replaceSpans(text, `<${name}`, `</${name}>`, () => ' ');
  return text.replace(/<[^<>]*>|&[^&;\s]+;/g, ' ');
}
