import { defineSite } from '@hemstitch/platform/contract/site-definition';
import { z } from 'zod';
import { startCheckoutService } from './service/checkout-service.ts';

/** The teams, each with the fragments that it shows on pages of others. */
const remotes = {
  explore: { header: {}, footer: {}, 'store-picker': {} as { props?: { name: string } } },
  decide: {},
  checkout: { 'mini-cart': {}, 'add-to-cart': {} as { props?: { sku: string; id: string } } },
  inspire: { recommendations: {} as { props?: { skus: readonly string[] } } },
};

const schema = z.strictObject({ brand: z.string(), origin: z.string(), checkoutService: z.string() });

export default defineSite({
  name: 'tractor-store',
  host: 'host',
  remotes,
  folderOf: (app) => app,
  timeZone: 'Europe/Berlin',
  sources: { shared: ['shared'], data: ['content'], dataInCode: [], dataOfAll: [] },
  settings: {
    schema,
    file: 'site.config.ts',
    variables: ['SITE_ORIGIN', 'CHECKOUT_SERVICE'],
    load: ({ SITE_ORIGIN = 'http://127.0.0.1:3000', CHECKOUT_SERVICE = 'http://127.0.0.1:3030' }) => ({
      brand: 'The Tractor Store',
      origin: SITE_ORIGIN,
      checkoutService: CHECKOUT_SERVICE,
    }),
  },
  // All pages are files. What a visitor's basket needs at request time, the edge asks of this service.
  endpoints: {
    '/checkout/basket': {
      target: ({ checkoutService }) => `${checkoutService}/basket`,
      methods: ['GET', 'POST'],
      maxRequestBytes: 4096,
      maxAnswerBytes: 65_536,
      timeoutMs: 5000,
      cookies: ['c_cart'],
    },
  },
  standIns: {
    ports: { checkout: 3030 },
    variables: ({ checkout }, { CHECKOUT_SERVICE }) =>
      CHECKOUT_SERVICE ? {} : ({ CHECKOUT_SERVICE: `http://127.0.0.1:${checkout}` } as Record<string, string>),
    addresses: ({ checkoutService }) => ({ checkout: checkoutService }),
    forPreview: (live) => live,
    start: async (_site, { checkout }) => ({
      lines: `Service        http://127.0.0.1:${checkout}`,
      summary: 'the checkout team’s service',
      stop: await startCheckoutService(checkout!),
    }),
  },
});

declare module '@hemstitch/platform/contract/site-types' {
  interface SiteTypes {
    remotes: typeof remotes;
    config: z.infer<typeof schema>;
  }
}
