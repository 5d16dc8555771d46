import type { StitchAddress, StitchContext, StitchDocument } from '@hemstitch/platform/contract/routes/routes';
import { robotsFile, siteMap } from '@hemstitch/platform/runtime/render/crawler-files';
import { licensesText } from '@hemstitch/platform/runtime/render/licenses-text';
import { palette } from '@cobblestone/design/tokens.ts';
import { mailLink } from '@cobblestone/domain/paths.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

const TEXT = 'text/plain; charset=utf-8';

/** The files at the site's root that crawlers and browsers request. `addresses` are all pages of the site. */
export async function documents(context: StitchContext, addresses: StitchAddress[]): Promise<StitchDocument[]> {
  const { config } = context;
  return [
    siteMap(config.origin, addresses),
    robotsFile(config.origin),
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

/**
 * Where to report a security problem of the site (RFC 9116). It is valid until the end of the third quarter after that of
 * `now`: at least nine months, less than a year as the standard asks, and the same text all through a quarter.
 */
export function securityText({ email, origin }: Pick<SiteConfig, 'email' | 'origin'>, now = new Date()): string {
  const month = now.getUTCMonth();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), month - (month % 3) + 12, 0));
  return [
    `Contact: ${mailLink(email)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
