import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { isPublicOrigin } from './public-settings.ts';

/** Where a server on this machine is asked for previews: browsers know the way to every name that ends so. */
const onThisMachine = 'http://preview.localhost:3000';

/** @throws Error when a text is no origin that servers take for one of previews */
export function parsePreviews(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.startsWith('preview.') &&
    text.replace(/\/$/, '') === url.origin
  )
    return url.origin;
  throw new Error(
    `SITE_PREVIEWS is an origin whose host begins with preview., such as https://preview.example.org, not '${text}'.`,
  );
}

/** The origin below which previews of a site have their hosts. */
export function previewsOrigin({ origin }: Pick<SiteConfig, 'origin'>, named?: string): string {
  if (named !== undefined) return named;
  if (!isPublicOrigin(origin)) return onThisMachine;
  const { protocol, host } = new URL(origin);
  return `${protocol}//preview.${host.replace(/^www\./, '')}`;
}

/** The origin of one preview, or of the stand-ins that all have. */
export function hostedAt(previews: string, name: string): string {
  const { protocol, host } = new URL(previews);
  return `${protocol}//${name}.${host}`;
}

/** The same as variables of the environment, for what is looked at while it is written: no service at all but one that answers for all. */
export const standInVariables = (standIns: string): Readonly<Record<string, string>> => ({
  BOOKING_ORIGIN: standIns,
  GIFT_CARDS: `${standIns}/gift-cards`,
  MAILING_ACTION: `${standIns}/subscribe/post?u=preview&id=preview`,
  MAILING_VALIDATION_SCRIPT: `${standIns}/nothing.js`,
  MAILING_JQUERY: `${standIns}/nothing.js`,
  MAILING_JQUERY_INTEGRITY: '',
  MAILING_STYLESHEET: `${standIns}/nothing.css`,
  BACKEND_URL: standIns,
  BACKEND_KEY: 'preview',
  PETITION_FORM: `${standIns}/petition`,
  ANALYTICS_ID: '',
  ERROR_ENDPOINT: '',
});

/** Settings of a preview: the live ones, but nothing that a visitor does there reaches anybody. */
export function previewSettings(live: SiteConfig, previews: string): SiteConfig {
  const standIns = hostedAt(previews, 'stand-ins');
  const { pathname, search } = new URL(live.mailing.action);
  const { analyticsId: _analytics, errorEndpoint: _errors, ...config } = live;
  return {
    ...config,
    booking: {
      ...live.booking,
      origin: standIns,
      ...(live.booking.giftCards === undefined ? {} : { giftCards: `${standIns}/gift-cards` }),
    },
    mailing: {
      action: standIns + pathname + search,
      validationScript: `${standIns}/nothing.js`,
      jquery: `${standIns}/nothing.js`,
      stylesheet: `${standIns}/nothing.css`,
    },
    backend: { url: standIns, key: 'preview' },
    petitionForm: `${standIns}/petition`,
  };
}
