import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

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

/** What pages may use of outside services (S42), by directive of the Content-Security-Policy. */
export function outsideSources(config: SiteConfig): Record<string, string[]> {
  const booking = withSubdomains(config.booking.origin);
  const mailing = new URL(config.mailing.action).origin;
  const mailingFiles = [config.mailing.validationScript, config.mailing.jquery].map(exactly);
  const analytics = config.analyticsId ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : [];
  const errors = config.errorEndpoint ? [new URL(config.errorEndpoint).origin] : [];
  return {
    'script-src': [
      ...booking,
      ...mailingFiles,
      ...(config.analyticsId ? ['https://www.googletagmanager.com/gtag/'] : []),
    ],
    'style-src': [exactly(config.mailing.stylesheet), ...booking],
    'img-src': [...booking, ...analytics],
    'connect-src': [...booking, mailing, config.backend.url, ...analytics, ...errors],
    'frame-src': [...booking, 'https://www.youtube-nocookie.com'],
    'form-action': [mailing],
  };
}
