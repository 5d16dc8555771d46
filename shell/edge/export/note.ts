import type { ExportedSite } from './exported-site.ts';

/** Said in the export itself, to whoever finds it on a server. */
export function exportNote({ routes, notFound }: ExportedSite, root: string): string {
  const naming = routes.flatMap(({ path, query }) => (query ? [`${path}?${query.name}=`] : []));
  const live = root.replace(/\/versions\/[^/]+$/, '/live');
  return `A site as files, made by \`npm run export\`. The configurations name this very folder: after the next export, reload
the server, and pages and policies change together.

Caddy      example.com {
             import ${live}/Caddyfile
           }
           then: caddy reload
nginx      http   { include ${live}/nginx-maps.conf; ... }
           server { include ${live}/nginx-server.conf; ... }
           then: nginx -s reload
           It sends gzip; with its brotli module, \`brotli_static on;\` sends brotli.
others     publish the folder ${live}/static

Caddy and nginx answer as the site's own server does, but for these: an ETag is theirs, parts of a file can be asked
for, and what a query names is found as the site's own links write it.

A host that publishes a folder looks at paths alone. There
${naming.map((start) => `- ${start}… answers with the page without the query, whose script fetches the right one at ${start.split('?')[0]}/…;\n  without JavaScript ${start.split('?')[0]}/… is the address to use. One that does not exist is not found, instead of leading to the list.\n`).join('')}- an address that is not found gets one page, ${notFound.length > 1 ? 'whatever may have been meant, until its script runs' : 'as everywhere'};
- _headers and _redirects hold the headers and the old addresses, for hosts that read them. Every page names its own
  policy. On others, old addresses are not found, and files that never change are asked for again.
`;
}
