import { patternOf } from '@cobblestone/contracts/addresses.ts';
import { FOREVER, REVALIDATE, securityHeaders } from '../edge.ts';
import { movedPages, suggestionsOf, type ExportedSite } from './exported-site.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]|\\{}]/g, '\\$&');

function map(source: string, name: string, standard: string, entries: readonly (readonly [string, string])[]): string {
  return [
    `map ${quoted(source)} {site_${name}} {`,
    ...entries.map(([key, value]) => `\t${quoted(key)} ${quoted(value)}`),
    `\tdefault ${quoted(standard)}`,
    '}',
  ].join('\n');
}

const asks = (parameter: string, path: string) =>
  `(?:[^ ]*&)?${escaped(parameter)}(?:=[^ &]*)?(?:&[^ ]*)? ${escaped(path)}$`;

/** Queries that name one page, before the path that they belong to. */
const names = (parameter: string, value: string, path: string) =>
  `(?:[^ ]*&)?${escaped(`${parameter}=${value}`)}(?:&[^ ]*)? ${escaped(path)}$`;

/** For a site's block in a Caddyfile. @param root where the export's folders of pages and files are served from */
export function caddyfile(site: ExportedSite, root: string): string {
  const { files } = site;
  const types = [...new Set([...files.values()].map(({ contentType }) => contentType))];
  const typed = types.map((type, index) => {
    const own = [...files]
      .filter(([path, { contentType }]) => contentType === type && !path.startsWith('/assets/'))
      .map(([path]) => path);
    // Assets are many; of those an extension has one type.
    const extensions = [
      ...new Set(
        [...files]
          .filter(([path, { contentType }]) => contentType === type && path.startsWith('/assets/'))
          .map(([path]) => `/assets/*${path.slice(path.lastIndexOf('.'))}`),
      ),
    ];
    return [
      `@type${index} path ${[...own, ...extensions].map(quoted).join(' ')}`,
      `header @type${index} Content-Type ${quoted(type)}`,
    ].join('\n');
  });
  return `# Made by \`npm run export\`, for a site's block: example.com { import … }
route {
	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `		${name} ${quoted(value)}`)
  .join('\n')}
		-Server
		defer
	}
	@method not method GET HEAD
	header @method Allow "GET, HEAD"
	header @method Content-Type "text/plain; charset=utf-8"
	respond @method "This address answers GET and HEAD only." 405

${indented(maps(site))}

	@page not vars {site_file} ""
	handle @page {
		root * ${quoted(`${root}/pages`)}
${pageHeaders('site_policy')}
${site.routes.flatMap(({ path, unindexed = [] }) => unindexed.map((name) => `		@unindexed_${name} {\n			path ${path}\n			query ${name}=*\n		}\n		header @unindexed_${name} X-Robots-Tag noindex`)).join('\n')}
		rewrite * {site_file}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	@renamed not vars {site_renamed} ""
	redir @renamed {site_renamed} 301

	@unknown not vars {site_unknown} ""
	redir @unknown {site_unknown} 302

	@file {
		file {
			root ${quoted(`${root}/files`)}
			try_files {path}
		}
		not path *.br *.gz */
	}
	handle @file {
		root * ${quoted(`${root}/files`)}
${indented(indented(typed.join('\n')))}
		@hashed path_regexp ^/assets/.*\\.[0-9a-f]{8}[.-][^/]*$
		header @hashed Cache-Control ${quoted(FOREVER)}
		@unhashed not path_regexp ^/assets/.*\\.[0-9a-f]{8}[.-][^/]*$
		header @unhashed Cache-Control ${quoted(REVALIDATE)}
		header {
			Vary Accept-Encoding
			-Last-Modified
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	@no_file path_regexp ^/assets/[^/]+/.
	header @no_file Content-Type "text/plain; charset=utf-8"
	respond @no_file "There is no such file." 404

	@moved not vars {site_moved} ""
	redir @moved {site_moved}{site_moved_query} 301

	handle {
		root * ${quoted(`${root}/pages`)}
${pageHeaders('site_missing_policy')}
		request_header -If-None-Match
		request_header -If-Modified-Since
		request_header -Range
		rewrite * {site_missing}
		file_server {
			status 404
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}

/** @param policy the placeholder that holds the page's */
const pageHeaders = (policy: string) => `		header {
			Content-Type "text/html; charset=utf-8"
			Content-Security-Policy {${policy}}
			Cache-Control ${quoted(REVALIDATE)}
			Vary Accept-Encoding
			-Last-Modified
			defer
		}`;

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '\t');

function maps({ pages, notFound, routes }: ExportedSite): string {
  const naming = routes.flatMap(({ path, query }) => (query ? [{ path, ...query }] : []));
  const namedBy = (address: string) => naming.find(({ path, name }) => address.startsWith(`${path}?${name}=`));
  const plain = pages.filter(({ address }) => !address.includes('?'));
  const withQuery = pages.filter(({ address }) => address.includes('?') && !namedBy(address));
  const aliases = routes.flatMap((route) =>
    (route.aliases ?? []).map((alias) => ({ alias, pattern: patternOf(alias), route })),
  );
  const patterns = aliases.flatMap(({ pattern, route: { path, query } }) => {
    if (!pattern) return [];
    const start = `~^${escaped(pattern.start)}`;
    // What is written into an answer's headers is made of nothing else.
    return pattern.part === query?.name
      ? ([
          [`${start}([\\w.~-]*)$`, `${path}?${query.name}=\${1}`],
          [`${start}[^/]*$`, query.unknown],
        ] as const)
      : ([[`${start}[^/]*$`, path]] as const);
  });
  let file = 'query_page';
  const named = naming.flatMap(({ path, name }, index) => {
    const before = file;
    file = `page_${index}`;
    const own = pages.filter(({ address }) => namedBy(address)?.path === path);
    return [
      map(`${query} ${asked}`, `named_${index}`, '', [
        [`~^(?:[^ ]*?&)??${escaped(name)}(?:=([^ &]*))?(?:&[^ ]*)? ${escaped(path)}$`, '1 ${1}'],
      ]),
      map(`{site_named_${index}}`, file, `{site_${before}}`, [
        ...own.map((page) => [`1 ${page.address.slice(path.length + name.length + 2)}`, page.file] as const),
        ['~^1 ', ''],
      ]),
    ];
  });
  return [
    map(
      asked,
      'path_page',
      '',
      plain.map((page) => [page.address, page.file]),
    ),
    map(
      `${query} ${asked}`,
      'query_page',
      '{site_path_page}',
      withQuery.map((page) => [page.address.split('?').reverse().join(' '), page.file]),
    ),
    ...named,
    map(`{site_${file}}`, 'file', `{site_${file}}`, []),
    map(
      '{site_file}',
      'policy',
      '',
      pages.map((page) => [page.file, page.policy]),
    ),
    map(
      `{site_file} ${query} ${asked}`,
      'unknown',
      '',
      naming.map(({ path, name, unknown }) => [`~^ ${asks(name, path)}`, unknown]),
    ),
    map(
      `{site_file} ${query} ${asked}`,
      'renamed',
      '',
      movedPages(routes).map(({ path, name, before, now }) => [`~^ ${names(name, before, path)}`, now]),
    ),
    map(asked, 'without_slash', asked, [['~^(/.*[^/])/+$', '${1}']]),
    // As it came, so that nothing in it was decoded; not what reads as another site's address (S6).
    map('{http.request.orig_uri}', 'bare', '', [['~^(/[^/?\\\\](?:[^?]*[^/?])?)/+(?:\\?|$)', '${1}']]),
    map('{site_without_slash}', 'moved', '{site_bare}', [
      ...aliases.filter(({ pattern }) => !pattern).map(({ alias, route }) => [alias, route.path] as const),
      ...patterns,
    ]),
    map(`{site_moved} ${query}`, 'moved_query', '', [
      ['~^[^? ]* (.+)$', '?${1}'],
      ['~^[^ ]* (.+)$', '&${1}'],
    ]),
    map(
      asked,
      'missing',
      '/404.html',
      suggestionsOf(routes, notFound).map(([words, file]) => [`~(?i)(?:${words.join('|')})`, file]),
    ),
    map(
      '{site_missing}',
      'missing_policy',
      '',
      notFound.map((page) => [page.file, page.policy]),
    ),
  ].join('\n');
}

/** Of the request as it came: looked at again after a rewrite, it must be the same. */
const asked = '{http.request.orig_uri.path}';
const query = '{http.request.orig_uri.query}';
