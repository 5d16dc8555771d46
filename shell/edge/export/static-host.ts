import { patternOf } from '@cobblestone/contracts/addresses.ts';
import { FOREVER, REVALIDATE, securityHeaders } from '../edge.ts';
import type { ExportedPage, ExportedSite } from './exported-site.ts';

// For hosts that serve a folder by path alone: most read _headers and _redirects, and all of them 404.html.

/** In pages below which others have addresses with a query, and in those. */
const scriptAddress = '/query-pages.js';

const withQuery = ({ pages }: ExportedSite) => pages.filter(({ address }) => address.includes('?'));
const pathOf = (address: string) => address.split('?')[0]!;

/** Whether a host that looks at paths alone must be helped with a page. */
export function needsQueryScript(site: ExportedSite): (page: ExportedPage) => boolean {
  const paths = new Set(withQuery(site).map(({ address }) => pathOf(address)));
  return ({ address }) => paths.has(pathOf(address));
}

const scriptTag = `<script src="${scriptAddress}"></script>`;
/** Where what comes before all else may stand, the best place first. */
const places = [/<meta charset="utf-8">/, /<head>/, /^(<!doctype html>)?/i];
/** What a page can't say itself: who may frame it. */
const inHeaderOnly = /; frame-ancestors [^;]*/;

/** A page for a host that sends no policy: it names its own, which its scripts come after. @param isHelped whether it needs the script */
export function staticPage(html: string, { policy }: Pick<ExportedPage, 'policy'>, isHelped: boolean): string {
  const place = places.find((one) => one.test(html))!;
  const named = `<meta http-equiv="Content-Security-Policy" content="${policy.replace(inHeaderOnly, '').replaceAll('"', '&quot;')}">`;
  return html.replace(place, (before) => before + named + (isHelped ? scriptTag : ''));
}

/**
 * What a host leaves undone that does not look at queries. `/blog?post=a-cat` fetches the page that it names, which is
 * kept at `/blog/a-cat`; that page calls itself by the address that the site's links have, before the app starts.
 */
export function queryScript(site: ExportedSite): string {
  const named = site.routes.flatMap(({ path, query }) => (query ? [[path, query.name]] : []));
  const isNamed = ({ address }: ExportedPage) => named.some(([path, name]) => address.startsWith(`${path}?${name}=`));
  const others = withQuery(site).filter((page) => !isNamed(page));
  const parameters = Object.fromEntries(
    site.routes.flatMap((route) => (route.parameters ? [[route.path, route.parameters]] : [])),
  );
  return `(function () {
  var named = ${JSON.stringify(named)};
  var others = ${JSON.stringify(Object.fromEntries(others.map(({ address, file }) => [address, file.replace(/\.html$/, '')])))};
  var parameters = ${JSON.stringify(parameters)};
  var path = location.pathname.replace(/\\.html$/, '').replace(/(.)\\/$/, '$1');
  var query = new URLSearchParams(location.search);
  function call(address) { history.replaceState(history.state, '', address + location.hash); }
  for (var address in others) if (others[address] === path) return call(address);
  for (var i = 0; i < named.length; i += 1) {
    var page = named[i][0], name = named[i][1], value = query.get(name);
    if (path === page && value) return location.replace(page + '/' + encodeURIComponent(value) + location.hash);
    if (path.indexOf(page + '/') === 0) return call(page + '?' + name + '=' + path.slice(page.length + 1));
  }
  var counted = new URLSearchParams();
  (parameters[path] || []).forEach(function (name) { if (query.get(name)) counted.append(name, query.get(name)); });
  var file = others[path + '?' + counted];
  if (file) location.replace(file + location.hash);
})();
`;
}

export const queryScriptFile = scriptAddress;

/**
 * In the form that Cloudflare's and Netlify's hosts read. Pages name their policy themselves, but for who may frame them.
 * Redirects get these headers too.
 */
export function headersFile(): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines({
      ...securityHeaders,
      'content-security-policy': "frame-ancestors 'self'",
      'cache-control': REVALIDATE,
    }),
    '/assets/*',
    // Without this line, the values of both rules would be joined.
    '  ! cache-control',
    ...lines({ 'cache-control': FOREVER }),
    '',
  ].join('\n');
}

/** In the form that Cloudflare's and Netlify's hosts read. An alias that ends in a page's name needs none: the page is there. */
export function redirectsFile({ routes }: ExportedSite): string {
  const lines = routes.flatMap(({ path, aliases = [], query, moved = {} }) => [
    // Where a page is kept that a query names, a renamed one's script looks for it.
    ...Object.entries(moved).map(([before, now]) => `${path}/${before} ${path}/${now} 301`),
    ...aliases.flatMap((alias) => {
      const pattern = patternOf(alias);
      if (!pattern) return [`${alias} ${path} 301`];
      return pattern.part === query?.name ? [] : [`${pattern.start}* ${path} 301`];
    }),
  ]);
  // Those with a part that stands for anything come last, as these hosts want it.
  return [...lines.filter((line) => !line.includes('*')), ...lines.filter((line) => line.includes('*')), ''].join('\n');
}
