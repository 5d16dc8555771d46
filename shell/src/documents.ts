import { palette } from '@cobblestone/design/tokens.ts';
import type { StitchAddress, StitchContext, StitchDocument } from '@cobblestone/contracts/routes.ts';
import { licensesText } from './licenses.ts';
import { securityText } from './security-text.ts';

const TEXT = 'text/plain; charset=utf-8';

/** The files at the site's root that crawlers and browsers ask for. `addresses` are all pages of the site. */
export async function documents(context: StitchContext, addresses: StitchAddress[]): Promise<StitchDocument[]> {
  const { config } = context;
  return [
    { path: '/sitemap.xml', contentType: 'application/xml', body: siteMap(config.origin, addresses) },
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

function siteMap(origin: string, addresses: StitchAddress[]): string {
  const entries = addresses
    .filter(({ listed }) => listed !== false)
    .map(({ address, lastModified }) => {
      const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc>${modified}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
