import { isSegment } from '../../contract/routes/path.schema.ts';
import { parsePattern } from '../../contract/routes/resolve-path.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { sha256 } from '../../store/content.ts';
import type { ServedPage, Site } from '../../store/site-record.ts';
import { clearBrowser, FOREVER, namesItsBytes, REVALIDATE, securityHeaders } from '../request-handler.ts';

// For hosts that serve a folder by path alone: most read _headers and _redirects, and all of them 404.html.

/** In pages below which others have addresses with a query, and in those. */
export const queryScriptFile = '/query-pages.js';

type Exported = Pick<Site, 'pages' | 'routes'>;

/** The file of a page's address: `/` is `/index.html`, `/lamps?lamp=desk` is `/lamps/desk.html`, `/lamps?page=2` is `/lamps/page=2.html`. */
function fileOfPage(routes: RouteTable, address: string): string {
  const [path = '', query] = address.split('?');
  const folder = path === '/' ? '' : path;
  if (query === undefined) return `${folder || '/index'}.html`;
  const named = routes.find((route) => route.path === path)?.query;
  const name = (named && new URLSearchParams(query).get(named.name)) || query;
  return `${folder}/${isSegment(name.replace(/[=,]/g, '')) ? name : sha256(name).slice(0, 16)}.html`;
}

/** The pages of an export, with their files, absolute below its folder. */
export function exportedPages({ pages, notFound, routes }: Site): (ServedPage & { address: string; file: string })[] {
  const own = Object.entries(pages).map(([address, page]) => ({ ...page, address, file: fileOfPage(routes, address) }));
  return [{ ...notFound['']!, address: 'the page of what is not found', file: '/404.html' }, ...own];
}

const addressesWithQuery = ({ pages }: Exported) => Object.keys(pages).filter((address) => address.includes('?'));
const pathOf = (address: string) => address.split('?')[0]!;

/** Whether a host that looks at paths alone must be helped with the page of an address. */
export function needsQueryScript(site: Exported): (address: string) => boolean {
  const paths = new Set(addressesWithQuery(site).map(pathOf));
  return (address) => paths.has(pathOf(address));
}

const scriptTag = `<script src="${queryScriptFile}"></script>`;
/** A page for a host that sends no policy: it names its own before its scripts. @param isHelped whether it needs the script */
export function staticPage(html: string, policy: string, isHelped: boolean): string {
  const named = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  return html.replace('<meta charset="utf-8">', (before) => before + named + (isHelped ? scriptTag : ''));
}

/**
 * A script for hosts that ignore queries. `/lamps?lamp=desk` fetches its page, which is stored at `/lamps/desk`. That
 * page restores the address with the query before the app starts.
 */
export function queryScript(site: Exported): string {
  const { routes } = site;
  const named = routes.flatMap(({ path, query }) => (query ? [[path, query.name]] : []));
  const others = addressesWithQuery(site).filter(
    (address) => !named.some(([path, name]) => address.startsWith(`${path}?${name}=`)),
  );
  const files = others.map((address) => [address, fileOfPage(routes, address).replace(/\.html$/, '')]);
  const parameters = Object.fromEntries(
    routes.flatMap((route) => (route.parameters ? [[route.path, route.parameters]] : [])),
  );
  return `(function () {
  var named = ${JSON.stringify(named)};
  var others = ${JSON.stringify(Object.fromEntries(files))};
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

/** A host of plain files compresses them itself, which `no-transform` forbids. */
const compressible = (rule: string) => rule.replace(', no-transform', '');

/** Headers in the format of Cloudflare and Netlify, also for redirects. Pages contain their policy without the rule for frames. */
export function headersFile({ files, headers = {} }: Pick<Site, 'files' | 'headers'>, isClearing: boolean): string {
  const lines = (all: Record<string, string>) => Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const keptLines = Object.keys(clearBrowser).map((name) => `  ! ${name}`);
  return [
    '/*',
    ...lines({
      ...securityHeaders,
      'content-security-policy': "frame-ancestors 'self'",
      'cache-control': compressible(REVALIDATE),
      ...(isClearing && clearBrowser),
      ...headers['/*'],
    }),
    ...Object.entries(headers).flatMap(([place, own]) => (place === '/*' ? [] : [place, ...lines(own)])),
    ...['/assets/*', ...Object.keys(files).filter((path) => namesItsBytes(path, files[path]!))].flatMap((path) => [
      path,
      // Without this line, the values of both rules would be joined.
      '  ! cache-control',
      ...(isClearing ? keptLines : []),
      ...lines({ 'cache-control': compressible(FOREVER) }),
    ]),
    // Files that a page loads must not clear what it has stored since.
    ...(isClearing ? ['/data/*', '/sw.js'].flatMap((path) => [path, ...keptLines]) : []),
    '',
  ].join('\n');
}

/** A page that leads to another site, for hosts that read no `_redirects`. */
export const leavingPage = (target: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><title>${target}</title><a href="${target}">${target}</a>\n`;

/** Redirects in the format of Cloudflare and Netlify. An alias that ends in a page's name has a file instead. */
export function redirectsFile({ routes, redirects = {} }: Exported & Pick<Site, 'redirects'>): string {
  const lines = routes.flatMap(({ path, aliases = [], parts = {}, query, formerNames = {} }) => [
    // The script of a renamed page looks for it where pages are kept that a query names.
    ...Object.entries(formerNames).map(([before, now]) => `${path}/${before} ${path}/${now} 301`),
    ...aliases.flatMap((alias) => {
      const pattern = parsePattern(alias);
      if (!pattern) return [`${alias} ${path}${parts[alias] ? `#${parts[alias]}` : ''} 301`];
      return pattern.part === query?.name ? [] : [`${pattern.start}* ${path} 301`];
    }),
  ]);
  lines.push(...Object.entries(redirects).map(([path, target]) => `${path} ${target} 301`));
  // Those with a part that stands for anything come last, as these hosts want it.
  return [...lines.filter((line) => !line.includes('*')), ...lines.filter((line) => line.includes('*')), ''].join('\n');
}
