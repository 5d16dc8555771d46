import { defineSite } from '@hemstitch/platform/contract/site-definition';
import { palette } from '@cobblestone/design/tokens.ts';
import { createContentValidator, type Vocabulary as Words } from '@cobblestone/domain/content/vocabulary.ts';
import { remotes } from '@cobblestone/domain/remotes.ts';
import { routeExtraSchema, type RouteExtra as Extra } from '@cobblestone/domain/route-extra.schema.ts';
import type { HostServices as Services } from '@cobblestone/domain/services.ts';
import type { SiteConfig as Config } from '@cobblestone/domain/site-config.schema.ts';
import { availabilityPath } from '@cobblestone/domain/tours/availability.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { standIns } from './shared/stand-ins/stand-ins.ts';
import { outsideSources } from './shell/policy.ts';
import { sharing } from './shell/sharing.ts';
import { settings } from './shell/src/model/site-config.ts';

const availabilityService = ({ backend }: Pick<Config, 'backend'>) => `${backend.url}/functions/v1/availability`;

// Loaded once it is asked for: a server needs no texts.
const loadVocabulary = async () => (await import('./mfe-tours/vocabulary.ts')).loadVocabulary(settings.load({}));

/** The one place where the platform and this site meet. */
export default defineSite({
  name: 'cobblestone-cats',
  host: 'shell',
  remotes,
  sharedData: { [`tours/${toursFile}`]: siteToursSchema },
  sources: {
    shared: ['shared/domain', 'shared/design'],
    data: ['content', 'compile'],
    // A change of these renders every page again. Schemas check them, so a release of them runs no checks of code.
    dataInCode: [
      // Their files are part of the build.
      'content/pictures',
      // Settings, routes, and words of nearly every page or of pages without a connection.
      'content/site.json',
      'content/private-tour.json',
      'content/chrome.json',
      'content/not-found.json',
      'content/offline.json',
      'content/categories.json',
    ],
    // Every sharing image shows the brand and its mark.
    dataOfAll: ['shell/content/site.json', 'shell/public/mark.svg'],
  },
  timeZone: 'America/New_York',
  settings,
  routeExtra: routeExtraSchema,
  policy: outsideSources,
  words: { failedPartText: 'Its text and links do. Please reload the page in a moment, or call us.' },
  endpoints: {
    [availabilityPath]: {
      target: availabilityService,
      methods: ['GET'],
      maxRequestBytes: 0,
      maxAnswerBytes: 65_536,
      timeoutMs: 10_000,
    },
  },
  standIns,
  pictures: { paper: palette.newsprint, describedElsewhere: { blog: 'wide' } },
  sharing,
  content: { loadVocabulary, loadContentValidator: async () => createContentValidator(await loadVocabulary()) },
  findWarnings: async ({ config, readData }) =>
    (await import('@cobblestone/domain/tours/price-faults.ts')).checkPrices({
      address: availabilityService(config),
      readData,
    }),
});

declare module '@hemstitch/platform/contract/site-types' {
  interface SiteTypes {
    remotes: typeof remotes;
    config: Config;
    services: Services;
    vocabulary: Words;
    routeExtra: Extra;
  }
}
