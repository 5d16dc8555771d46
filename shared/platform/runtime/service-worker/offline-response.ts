import { replaceSpans } from '../../contract/page/replace-spans.ts';
import { ownFontsMedia } from '../start/head.ts';
import { reloadScriptPath } from './reload-when-online.ts';

/** A stored page: its address within the site, and the title in its HTML. */
export interface CachedPage {
  address: string;
  title: string;
}

export interface OfflineFacts {
  /** Target of 'Try again': the address within the site that could not be fetched. */
  requested: string;
  /** Addresses of the pages that were stored at installation. */
  precached: readonly string[];
  /** Pages that the visitor has seen, the newest first. */
  visited: readonly CachedPage[];
}

/**
 * The offline page in place of another page. Its own scripts are removed, because they would start the page of the
 * address. One script opens that page once the network is back. Fonts, which a script would otherwise load, are
 * linked, and so are pages that are really stored (S89).
 */
export async function renderOfflinePage(offlinePage: Response, facts: OfflineFacts): Promise<Response> {
  const html = await offlinePage.text();
  const returning = `<script src="${reloadScriptPath}" defer></script>`;
  const page = interpolateFacts(withoutScripts(html), facts).replace(`media="${ownFontsMedia}"`, 'media="all"');
  return new Response(
    page.replace(/<\/body>|$/, (end) => returning + end),
    { headers: offlinePage.headers },
  );
}

/** Takes every script out that would run. Structured data stays: it is read, not run. */
export function withoutScripts(html: string): string {
  return replaceSpans(html, '<script', '</script>', (element) =>
    element.slice(0, element.indexOf('>')).includes('type="application/ld+json"') ? element : '',
  );
}

/** The title of a page, without the site's name behind it; undefined when it has none. */
export function titleOf(html: string): string | undefined {
  const [, title = ''] = /<title[^<>]*>([^<]+)<\/title>/.exec(html) ?? [];
  return title.replace(/ \| [^|]*$/, '').trim() || undefined;
}

/** Fills in what the page marks with `data-hem-offline`. */
function interpolateFacts(html: string, { requested, precached, visited }: OfflineFacts): string {
  const entries = visited.map(({ address, title }) => `<li><a href="${escapeAttribute(address)}">${title}</a></li>`);
  const isStored = (item: string) => precached.includes(/href="([^"]*)"/.exec(item)?.[1] ?? '');
  let page = changeElement(html, 'a', 'retry', (link) =>
    link.replace(/href="[^"]*"/, () => `href="${escapeAttribute(requested)}"`),
  );
  page = changeElement(page, 'ul', 'kept', (list) =>
    replaceSpans(list, '<li', '</li>', (item) => (isStored(item) ? item : '')),
  );
  if (entries.length === 0) return page;
  page = changeElement(page, 'section', 'visited', (section) => section.replace(/ hidden(?:="")?/, ''));
  return changeElement(page, 'ul', 'visited-list', (list) => list.replace('</ul>', () => `${entries.join('')}</ul>`));
}

/** Changes the element whose start tag has this mark, up to the first end tag of its name. */
function changeElement(html: string, name: string, mark: string, change: (element: string) => string): string {
  const at = html.indexOf(` data-hem-offline="${mark}"`);
  const start = html.lastIndexOf('<', at);
  const end = html.indexOf(`</${name}>`, at) + name.length + '</>'.length;
  return at === -1 ? html : html.slice(0, start) + change(html.slice(start, end)) + html.slice(end);
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
