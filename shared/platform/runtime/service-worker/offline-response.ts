import { ownFontsMedia } from '../start/head.ts';
import { reloadScriptPath } from './reload-when-online.ts';

/** A page that is kept: its address within the site, and its title as its HTML has it. */
export interface KeptPage {
  address: string;
  title: string;
}

export interface OfflineFacts {
  /** Target of 'Try again': the address within the site that could not be fetched. */
  asked: string;
  /** Addresses of the pages that were kept from the start. */
  fromStart: readonly string[];
  /** Pages that the visitor has seen, the newest first. */
  visited: readonly KeptPage[];
}

/**
 * The offline page in place of another page. Its own scripts are removed, because they would start the page of the
 * address. One script opens that page once the network is back. Fonts, which a script would otherwise load, are
 * linked, and so are pages that are really stored (S89).
 */
export async function standIn(offlinePage: Response, facts: OfflineFacts): Promise<Response> {
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
  return html.replace(/<script\b([^>]*)>[^]*?<\/script>/gi, (whole, attributes: string) =>
    /type="application\/ld\+json"/i.test(attributes) ? whole : '',
  );
}

/** The title of a page, without the site's name behind it; undefined when it has none. */
export function titleOf(html: string): string | undefined {
  const [, title = ''] = /<title[^>]*>([^<]+)<\/title>/i.exec(html) ?? [];
  return title.replace(/ \| [^|]*$/, '').trim() || undefined;
}

/** Fills in what the page marks with `data-offline`. */
function interpolateFacts(html: string, { asked, fromStart, visited }: OfflineFacts): string {
  const entries = visited.map(({ address, title }) => `<li><a href="${escapeAttribute(address)}">${title}</a></li>`);
  return html
    .replace(/(<a\b[^>]*data-offline="retry"[^>]*?href=")[^"]*/, (_, before: string) => before + escapeAttribute(asked))
    .replace(/(<ul\b[^>]*data-offline="kept"[^>]*>)([^]*?)<\/ul>/, (_, before: string, items: string) => {
      const kept = items
        .match(/<li\b[^]*?<\/li>/g)
        ?.filter((item) => fromStart.includes(/href="([^"]*)"/.exec(item)?.[1] ?? ''));
      return `${before}${kept?.join('') ?? ''}</ul>`;
    })
    .replace(/(<section\b[^>]*data-offline="visited")([^>]*?) hidden(?:="")?/, (whole, before: string, rest: string) =>
      entries.length > 0 ? before + rest : whole,
    )
    .replace(/(<ul\b[^>]*data-offline="visited-list"[^>]*>)/, (whole) => whole + entries.join(''));
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
