import { patternOf } from '@cobblestone/contracts/addresses.ts';
import type { RouteEntry } from '@cobblestone/contracts/routes.ts';
import { FOREVER, REVALIDATE, securityHeaders } from '../edge.ts';
import { fileOfPage, movedPages, suggestionsOf, type ExportedPage, type ExportedSite } from './exported-site.ts';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&');

function map(source: string, name: string, standard: string, entries: readonly (readonly [string, string])[]): string {
  return [
    `map ${source} $site_${name} {`,
    `  default ${standard};`,
    ...entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`),
    '}',
  ].join('\n');
}

/** In the query string, and the path behind it, of an address whose query has a parameter. */
const asks = (parameter: string, path: string) =>
  `(?:[^ ]*&)?${escaped(parameter)}(?:=[^ &]*)?(?:&[^ ]*)? ${escaped(path)}$`;

/** Queries that name one page, before the path that they belong to. */
const names = (parameter: string, value: string, path: string) =>
  `(?:[^ ]*&)?${escaped(`${parameter}=${value}`)}(?:&[^ ]*)? ${escaped(path)}$`;

/** For nginx's `http`: which file, redirect and policy an address has. */
export function nginxMaps({ pages, notFound, routes }: ExportedSite): string {
  const longest = Math.max(
    ...pages.map(({ address }) => address.length),
    ...routes.flatMap(({ aliases = [] }) => aliases.map((alias) => alias.length)),
  );
  return [
    '# Made by `npm run export`, for http { }: what stands at each address.',
    `map_hash_max_size ${Math.max(4096, pages.length * 16)};`,
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 64))};`,
    ...fileMaps(pages, routes),
    map('$site_file', 'folder', 'pages', [['', 'files']]),
    map('$site_file', 'try', '$site_file', [['', '$uri']]),
    map(
      '$site_file',
      'policy',
      '""',
      pages.map(({ file, policy }) => [file, policy]),
    ),
    map('$site_file', 'page_cache', quoted(REVALIDATE), []),
    map('$uri', 'asset_cache', quoted(REVALIDATE), [['~\\.[0-9a-f]{8}[.-][^/]*$', FOREVER]]),
    // By the file: when headers are written, the address has become that.
    map(
      '"$args $site_file"',
      'robots',
      '""',
      routes.flatMap(({ path, unindexed = [] }) =>
        unindexed.map((name) => [`~^${asks(name, fileOfPage(routes, path))}`, 'noindex'] as const),
      ),
    ),
    ...redirectMaps(routes),
    map(
      '$uri',
      'missing',
      '/404.html',
      suggestionsOf(routes, notFound).map(([words, file]) => [`~*(?:${words.join('|')})`, file]),
    ),
    map(
      '$site_missing',
      'missing_policy',
      '""',
      notFound.map(({ file, policy }) => [file, policy]),
    ),
    '',
  ].join('\n\n');
}

/** A page that was stitched with its query wins; a query that names a page has that one or none. */
function fileMaps(pages: readonly ExportedPage[], routes: readonly RouteEntry[]): string[] {
  const naming = routes.flatMap(({ path, query }) => (query ? [{ path, ...query }] : []));
  const namedBy = (address: string) => naming.findIndex(({ path, name }) => address.startsWith(`${path}?${name}=`));
  const plain = pages.filter(({ address }) => !address.includes('?'));
  const withQuery = pages.filter(({ address }) => address.includes('?') && namedBy(address) < 0);
  const maps = [
    map(
      '$uri',
      'path_page',
      '""',
      plain.map(({ address, file }) => [address, file]),
    ),
    map(
      '"$args $uri"',
      'file_0',
      '$site_path_page',
      withQuery.map(({ address, file }) => [address.split('?').reverse().join(' '), file]),
    ),
  ];
  for (const [index, { path, name }] of naming.entries()) {
    const own = pages.filter(({ address }) => namedBy(address) === index);
    maps.push(
      map('"$args $uri"', `asks_${index}`, '0', [[`~^${asks(name, path)}`, '1']]),
      map(`"$site_asks_${index} $arg_${name} $uri"`, `file_${index + 1}`, `$site_file_${index}`, [
        ['~^1 ', ''],
        ...own.map(({ address, file }) => [`1 ${address.slice(path.length + name.length + 2)} ${path}`, file] as const),
      ]),
    );
  }
  const unknown = naming.map(({ path, name, unknown: target }) => [`~^ ${asks(name, path)}`, target] as const);
  const renamed = movedPages(routes).map(
    ({ path, name, before, now }) => [`~^ ${names(name, before, path)}`, now] as const,
  );
  return [
    ...maps,
    map(`$site_file_${naming.length}`, 'file', `$site_file_${naming.length}`, []),
    map('"$site_file $args $uri"', 'unknown', '""', unknown),
    map('"$site_file $args $uri"', 'renamed', '""', renamed),
  ];
}

function redirectMaps(routes: readonly RouteEntry[]): string[] {
  const aliases = routes.flatMap((route) =>
    (route.aliases ?? []).map((alias) => ({ alias, pattern: patternOf(alias), route })),
  );
  const exact = aliases.filter(({ pattern }) => !pattern).map(({ alias, route }) => [alias, route.path] as const);
  const patterns = aliases.flatMap(({ pattern, route: { path, query } }) => {
    if (!pattern) return [];
    const { start, part } = pattern;
    if (part !== query?.name) return [[`~^${escaped(start)}[^/]*$`, path] as const];
    return [
      // What is written into an answer's headers is made of nothing else.
      [`~^${escaped(start)}(?<site_part>[\\w.~-]*)$`, `${path}?${query.name}=$site_part`] as const,
      [`~^${escaped(start)}[^/]*$`, query.unknown] as const,
    ];
  });
  return [
    map('$uri', 'without_slash', '$uri', [['~^(?<site_path>/.*[^/])/+$', '$site_path']]),
    map('$site_without_slash', 'alias', '""', [...exact, ...patterns]),
    // As it came, so that nothing in it was decoded; not what reads as another site's address (S6).
    map('$request_uri', 'bare', '""', [
      ['~^(?<site_bare_path>/[^/?\\\\](?:[^?]*[^/?])?)/+(?:\\?|$)', '$site_bare_path'],
    ]),
    map('$site_alias', 'moved', '$site_alias', [['', '$site_bare']]),
    map('$site_file', 'redirect', '""', [['', '$site_moved']]),
    map('$args', 'and_args', '"&$args"', [['', '']]),
    map('$site_redirect', 'location', '"$site_redirect$is_args$args"', [
      ['', ''],
      ['~\\?', '$site_redirect$site_and_args'],
    ]),
  ];
}

/** For nginx's `server`. @param root where the export's folders of pages and files are served from */
export function nginxServer({ pages, notFound, files }: ExportedSite, root: string): string {
  const headers = (more: Record<string, string> = {}, indent = '  ') =>
    Object.entries({ ...securityHeaders, 'Last-Modified': '', ...more })
      .map(([name, value]) => `${indent}add_header ${name} ${value.startsWith('$') ? value : quoted(value)} always;`)
      .join('\n');
  const types = new Map<string, Set<string>>();
  const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1] ?? '';
  for (const [path, { contentType }] of [
    ...files,
    ...[...pages, ...notFound].map((page) => [page.file, page] as const),
  ]) {
    types.set(extensionOf(path), (types.get(extensionOf(path)) ?? new Set()).add(contentType));
  }
  /** Of several types of one extension the rarer ones are named file by file. */
  const special = [...files].filter(
    ([path, { contentType }]) => [...types.get(extensionOf(path))!][0] !== contentType || extensionOf(path) === '',
  );
  return `# Made by \`npm run export\`, for server { }. nginx-maps.conf goes into http { }.
root ${root}/files;
types {
${[...types]
  .filter(([extension]) => extension !== '')
  .map(([extension, [type]]) => `  ${quoted(type!)} ${extension};`)
  .join('\n')}
}
default_type application/octet-stream;
etag on;
merge_slashes off;
absolute_redirect off;
server_tokens off;
# Compressed once, at the export. Where nginx has ngx_brotli, add: brotli_static on;
gzip off;
gzip_static on;
gzip_vary on;
error_page 404 $site_missing;
error_page 405 @site_method;

if ($request_method !~ ^(?:GET|HEAD)$) {
  return 405;
}

location / {
  if ($site_renamed) {
${headers({}, '    ')}
    return 301 $site_renamed;
  }
  if ($site_unknown) {
${headers({}, '    ')}
    return 302 $site_unknown;
  }
  if ($site_location) {
${headers({}, '    ')}
    return 301 $site_location;
  }
  root ${root}/$site_folder;
${headers({ 'Cache-Control': '$site_page_cache', 'Content-Security-Policy': '$site_policy', 'X-Robots-Tag': '$site_robots' })}
  try_files $site_try =404;
}
${special
  .map(
    ([path, { contentType }]) => `
location = ${path} {
  types { }
  default_type ${quoted(contentType)};
${headers({ 'Cache-Control': REVALIDATE })}
}
`,
  )
  .join('')}
location /assets/ {
  error_page 404 @site_file;
${headers({ 'Cache-Control': '$site_asset_cache' })}
  try_files $uri =404;
}

# They stand beside what they were made of, and are no files of the site.
location ~ \\.(?:br|gz)$ {
  return 404;
}

location = /404.html {
  internal;
  root ${root}/pages;
${headers({ 'Cache-Control': REVALIDATE, 'Content-Security-Policy': '$site_missing_policy' })}
}

location ^~ /404/ {
  internal;
  root ${root}/pages;
${headers({ 'Cache-Control': REVALIDATE, 'Content-Security-Policy': '$site_missing_policy' })}
}

location @site_file {
  types { }
  default_type "text/plain; charset=utf-8";
${headers()}
  return 404 "There is no such file.";
}

location @site_method {
  types { }
  default_type "text/plain; charset=utf-8";
${headers({ Allow: 'GET, HEAD' })}
  return 405 "This address answers GET and HEAD only.";
}
`;
}
