import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

/** An origin and its subdomains: the booking provider uses both (S42). */
function withSubdomains(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const plain = /^[\d.]+$/.test(hostname) || hostname === 'localhost';
  return plain ? [origin] : [origin, `${protocol}//*.${hostname}${port ? `:${port}` : ''}`];
}

/** One file of a provider and nothing else from its host: on a shared host anybody can publish scripts. */
function exactAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** The outside sources that pages may use (S42), by directive of the Content-Security-Policy. */
export function outsideSources(config: SiteConfig): Record<string, string[]> {
  const booking = withSubdomains(config.booking.origin);
  const mailing = new URL(config.mailing.action).origin;
  const mailingFiles = [config.mailing.validationScript, config.mailing.jquery].map(exactAddress);
  const analytics = config.analyticsId ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : [];
  const errors = config.errorEndpoint ? [new URL(config.errorEndpoint).origin] : [];
  return {
    'script-src': [
      ...booking,
      ...mailingFiles,
      ...(config.analyticsId ? ['https://www.googletagmanager.com/gtag/'] : []),
    ],
    'style-src': [exactAddress(config.mailing.stylesheet), ...booking],
    'img-src': [...booking, ...analytics],
    'connect-src': [...booking, mailing, config.backend.url, ...analytics, ...errors],
    'frame-src': [...booking, 'https://www.youtube-nocookie.com'],
    // A form's redirect needs permission, too.
    'form-action': [mailing, ...(config.mailing.thanksOrigin ? [config.mailing.thanksOrigin] : [])],
    ...(config.analyticsId ? { 'trusted-types': ['goog#html'] } : {}),
  };
}
