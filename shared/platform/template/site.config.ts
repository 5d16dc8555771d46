import { defineSite } from '@hemstitch/platform/contract/site-definition';

const remotes = {
  // Each remote with its fragments, and the props that these take.
  decide: { 'featured-lamp': {} as { props?: { title: string } } },
};

export default defineSite({ name: 'my-site', host: 'storefront', remotes, timeZone: 'Europe/Berlin' });

declare module '@hemstitch/platform/contract/site-types' {
  interface SiteTypes {
    remotes: typeof remotes;
  }
}
