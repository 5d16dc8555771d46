import { mailLink } from '@cobblestone/domain/mail-link.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

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
