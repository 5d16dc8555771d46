import { replaceSpans } from '../../contract/page/replace-spans.ts';
import { ownFontsMedia } from '../start/head.ts';

/** Where the offline page finds its one script, when it stands in for another; the worker itself answers it. */
export const reloadScriptPath = '/reload-when-online.js';
// Browsers also report a network that leads nowhere, as one does that asks for a password.
export const reloadScript =
  "addEventListener('online', () => fetch(location.href, { cache: 'no-store' }).then(() => location.reload(), () => {}));";

/**
 * The offline page in place of another page. Its own scripts are removed, because they would start the page of the
 * address. One script loads that page once a network leads to it (S89). Fonts, which a script would otherwise load,
 * are linked.
 */
export async function renderOfflinePage(offlinePage: Response): Promise<Response> {
  const html = withoutScripts(await offlinePage.text()).replace(`media="${ownFontsMedia}"`, 'media="all"');
  const returning = `<script src="${reloadScriptPath}" defer></script>`;
  return new Response(
    html.replace(/<\/body>|$/, (end) => returning + end),
    { headers: offlinePage.headers },
  );
}

/** Takes every script out that would run. Structured data stays: it is read, not run. */
export function withoutScripts(html: string): string {
  return replaceSpans(html, '<script', '</script>', (element) =>
    element.slice(0, element.indexOf('>')).includes('type="application/ld+json"') ? element : '',
  );
}
