import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { InlineTexts } from '../../contract/host-build.ts';

/** Names an inline script or style in a Content-Security-Policy. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An origin together with its subdomains, as the booking provider needs (S42). */
function withSubdomains(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const plain = /^[\d.]+$/.test(hostname) || hostname === 'localhost';
  return plain ? [origin] : [origin, `${protocol}//*.${hostname}${port ? `:${port}` : ''}`];
}

/** One script of a provider and nothing else there: a shared host serves whatever anybody put on it. */
function exactly(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** The Content-Security-Policy of a page. Nothing inline runs or styles but what the stitcher wrote. */
export function pagePolicy(config: SiteConfig, { scripts, styles }: InlineTexts): string {
  const booking = withSubdomains(config.booking.origin);
  const mailing = new URL(config.mailing.action).origin;
  const mailingFiles = [config.mailing.validationScript, config.mailing.jquery].map(exactly);
  const analytics = config.analyticsId ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : [];
  const errors = config.errorEndpoint ? [new URL(config.errorEndpoint).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scripts.map(inlineHash),
      ...booking,
      ...mailingFiles,
      ...(config.analyticsId ? ['https://www.googletagmanager.com/gtag/'] : []),
    ],
    'style-src': ["'self'", ...styles.map(inlineHash), exactly(config.mailing.stylesheet), ...booking],
    'img-src': ["'self'", 'data:', ...booking, ...analytics],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...booking, mailing, config.backend.url, ...analytics, ...errors],
    'frame-src': [...booking, 'https://www.youtube-nocookie.com'],
    'form-action': ["'self'", mailing],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
