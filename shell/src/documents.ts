import { palette } from '@cobblestone/design/tokens.ts';
import type { StitchAddress, StitchContext, StitchDocument } from '@cobblestone/platform/contract/routes.ts';
import { licensesText } from './licenses.ts';
import { securityText } from './security-text.ts';

const TEXT = 'text/plain; charset=utf-8';

/** The files at the site's root that crawlers and browsers ask for. `addresses` are all pages of the site. */
export async function documents(context: StitchContext, addresses: StitchAddress[]): Promise<StitchDocument[]> {
  const { config } = context;
  return [
    ...siteMaps(config.origin, addresses),
    {
      path: '/robots.txt',
      contentType: TEXT,
      body: `User-agent: *\nAllow: /\n\nSitemap: ${config.origin}/sitemap.xml\n`,
    },
    { path: '/licenses.txt', contentType: TEXT, body: await licensesText(context) },
    { path: '/.well-known/security.txt', contentType: TEXT, body: securityText(config) },
    {
      path: '/site.webmanifest',
      contentType: 'application/manifest+json',
      body: JSON.stringify({
        name: config.brand,
        short_name: config.brand,
        description: config.tagline,
        start_url: '/',
        display: 'standalone',
        background_color: palette.newsprint,
        theme_color: palette.night,
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
    },
  ];
}

/** What a site map may hold (sitemaps.org): addresses, and characters of their entries, well below its 50 MB. */
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
