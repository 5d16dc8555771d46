import { defineSite } from '@hemstitch/platform/contract/site-definition';

/** Each remote with its fragments, and the props that these take. */
const remotes = { decide: { 'featured-lamp': {} as { props?: { title: string } } } };

export default defineSite({ name: 'my-site', host: 'storefront', remotes, timeZone: 'Europe/Berlin' });

declare module '@hemstitch/platform/contract/site-types' {
  interface SiteTypes {
    remotes: typeof remotes;
  }
}
