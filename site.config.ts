import type { HostServices as Services } from '@cobblestone/domain/services.ts';
import type { SiteConfig as Config } from '@cobblestone/domain/site-config.schema.ts';
import { remotes } from '@cobblestone/domain/remotes.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { defineSite } from '@cobblestone/platform/contract/site-definition.ts';
import { outsideSources } from './shell/policy.ts';
import { settings } from './shell/src/model/site-config.ts';
import { standIns } from './shell/stand-ins.ts';

/** The one place where the platform and this site meet. */
export default defineSite({
  name: 'cobblestone-cats',
  host: 'shell',
  remotes,
  sharedData: { [`tours/${toursFile}`]: siteToursSchema },
  timeZone: 'America/New_York',
  settings,
  policy: outsideSources,
  standIns,
  serveGallery: async (port) => (await import('@cobblestone/design/gallery/serve.ts')).serveGallery(port),
});

declare module '@cobblestone/platform/contract/site-types.ts' {
  interface SiteTypes {
    host: 'shell';
    remotes: typeof remotes;
    config: Config;
    services: Services;
  }
}
