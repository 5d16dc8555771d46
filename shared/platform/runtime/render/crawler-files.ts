import type { StitchAddress, StitchDocument } from '../../contract/routes/routes.ts';

/** `/robots.txt`, which allows all crawlers and names the site map. */
export const robotsFile = (origin: string): StitchDocument => ({
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
});

/** Limits of a site map (sitemaps.org): addresses, and characters of their entries, well below its 50 MB. */
const SITE_MAP_LIMIT = { addresses: 50_000, length: 10_000_000 };

/** `/sitemap.xml`; where that would be too long, it names others that have the addresses (S9). */
export function siteMaps(origin: string, addresses: StitchAddress[], limit = SITE_MAP_LIMIT): StitchDocument[] {
  const maps: string[][] = [[]];
  let length = 0;
  for (const { address, lastModified, listed } of addresses) {
    if (listed === false) continue;
    const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    const entry = `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc>${modified}</url>`;
    if (maps.at(-1)!.length >= limit.addresses || length + entry.length > limit.length) length = maps.push([]) && 0;
    maps.at(-1)!.push(entry);
    length += entry.length;
  }
  const xml = (path: string, element: string, entries: string[]): StitchDocument => ({
    path,
    contentType: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${element}>\n`,
  });
  if (maps.length === 1) return [xml('/sitemap.xml', 'urlset', maps[0]!)];
  const named = maps.map((entries, index) => xml(`/sitemap-${index + 1}.xml`, 'urlset', entries));
  return [
    xml(
      '/sitemap.xml',
      'sitemapindex',
      named.map(({ path }) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
    ),
    ...named,
  ];
}
