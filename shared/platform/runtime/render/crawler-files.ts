import type { StitchAddress, StitchDocument } from '../../contract/routes/routes.ts';

/** `/robots.txt`, which allows all crawlers and names the site map. */
export const robotsFile = (origin: string): StitchDocument => ({
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
});

/** `/sitemap.xml` (S9). */
export function siteMap(origin: string, addresses: readonly StitchAddress[]): StitchDocument {
  const entries = addresses
    .filter(({ listed }) => listed !== false)
    .map(({ address, lastModified }) => {
      const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc>${modified}</url>`;
    });
  return {
    path: '/sitemap.xml',
    contentType: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
  };
}
