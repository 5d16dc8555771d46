import { z, type ZodType } from 'zod';
import { headersSchema, redirectsSchema, type OwnHeaders } from './answers.schema.ts';
import type { AppName } from './app-names.ts';
import type { ContentValidator } from './content/fault.ts';
import type { PictureKind } from './content/pictures.schema.ts';
import { languagePattern } from './page/page-settings.ts';
import type { Remotes, RouteExtra, SiteConfig, Vocabulary } from './site-types.ts';
import './imported-files.ts';
import { englishWords, type Words } from './words.ts';

/** A site as `site.config.ts` describes it to the platform. */
export interface SiteDefinition {
  /** Names the site's files and folders on a machine, in lower case: `corner-shop`. */
  name: string;
  /** The app that provides the page and the shared modules. */
  host: AppName;
  /** In the order in which their pages appear on the site, with the fragments that each exposes. */
  remotes: Remotes;
  /** Schemas of the data files that all apps use, by `<app>/<file>`. They are validated before rendering. */
  sharedData: Readonly<Record<string, ZodType>>;
  /** Sources of apps outside of their own folders and the platform. Paths are relative to the project. */
  sources: {
    /** Folders that all apps are built from. */
    shared: readonly string[];
    /** Sources of data files only, relative to each app's folder: a change needs no new build of its code. */
    data: readonly string[];
    /** Places within `data` that code is built from. */
    dataInCode: readonly string[];
    /** Files that the data of all apps is made from, relative to the project. */
    dataOfAll: readonly string[];
  };
  /** IANA name of the zone whose days and clocks the site's content means: `America/New_York`. */
  timeZone: string;
  /** Default: the site's name as its brand, and an origin, which the variable `SITE_ORIGIN` names. */
  settings: SiteSettings;
  /** Schema of the site's own fields in routes. */
  routeExtra?: ZodType<RouteExtra>;
  /** Sources that pages may use in addition to the site's own, by directive of the Content-Security-Policy. */
  policy: (config: SiteConfig) => Readonly<Record<string, readonly string[]>>;
  /** The platform's words to visitors. */
  words: Words;
  /** Language of the documents, such as `de-CH`; `en` by default. `PageHead` gives a page another one, and `lang` a part. */
  lang: string;
  /** Folder of an app below the project's; `<host>` and `mfe-<remote>` where it is left out. */
  folderOf?: (app: AppName) => string;
  /**
   * Services under the site's own address: by path prefix, what an edge passes on to a hosted function. An export has none.
   * App code never runs while a visitor waits.
   */
  endpoints: Readonly<Record<string, SiteEndpoint>>;
  /** Paths that lead to another site: `{ '/shop': 'https://shop.example' }`. Within the site, `aliases` of a page redirect. */
  redirects: z.infer<typeof redirectsSchema>;
  /** Additional headers of answers, by path: `{ '/*': { 'X-Robots-Tag': 'noai' } }`. Endpoints send their own. */
  headers: OwnHeaders;
  /** Replacements of outside services on a developer's machine and in previews. */
  standIns: StandIns;
  pictures: {
    /** The color of the page, which shows through where a picture is transparent. */
    paper: string;
    /** By app: kind of pictures without an entry in `pictures.json`, which their context describes. */
    describedElsewhere?: Readonly<Record<string, PictureKind>>;
  };
  /** How the pictures are drawn that messengers and social networks show of a page. */
  sharing: SharingImages;
  content?: {
    /** Names that texts of all apps can use, from the working copy. @throws Error that names file and field */
    loadVocabulary: () => Promise<Vocabulary>;
    /** Judges texts by more than their schemas. */
    loadContentValidator: () => Promise<ContentValidator>;
  };
  /** Warnings about the live site for `npm run releases -- --health`, such as facts that outside services contradict. */
  findWarnings?: (live: LiveSite) => Promise<Warning[]>;
}

/** The traffic that passes through an endpoint; everything else stays out. */
export interface SiteEndpoint {
  /** Address of the service; the rest of the path and the query are appended. */
  target: (config: SiteConfig) => string;
  /** Other methods are refused. */
  methods: ('GET' | 'POST')[];
  /** Longest body of a request. */
  maxRequestBytes: number;
  /** Longest answer that is passed on. */
  maxAnswerBytes: number;
  /** Milliseconds for which visitors wait for the service. */
  timeoutMs: number;
  /** Names of cookies that pass in both directions; none by default. */
  cookies?: string[];
}

/** The endpoints of a site with these settings, for its record. */
export const endpointsOf = ({ endpoints }: Pick<SiteDefinition, 'endpoints'>, config: SiteConfig) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([prefix, { target, ...limits }]) => [prefix, { target: target(config), ...limits }]),
  );

export interface Warning {
  text: string;
  /** Content file and field that it is about: `shop/facts.json price`. */
  field?: string;
}

export interface LiveSite {
  config: SiteConfig;
  /** @throws Error when the live release of the app has no such data file */
  readData: (app: AppName, file: string) => Promise<string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The site's own settings: its names and the addresses of its outside services. */
export interface SiteSettings {
  /** Judges their values: `z.strictObject({ brand: z.string(), origin: z.url(), till: z.url() })`. */
  schema: ZodType<SiteConfig>;
  /** File that holds their values, for messages and for git: `shop/content/settings.json`. */
  file: string;
  /** Environment variables that replace values of the file. */
  variables: readonly string[];
  /** Gives the values. Its error lists every wrong one at once, each by its variable or its place in the file. */
  load: (env: Environment) => SiteConfig;
  /** Lists settings that a public origin must not have, such as the sample's brand. */
  publicFaults?: (config: SiteConfig) => string[];
}

/** The pictures that messengers and social networks show of a page. */
export interface SharingImages {
  /** Parts of every image in addition to a page's own text and picture: a change draws all images again. */
  look: () => Promise<readonly unknown[]>;
  /** @returns a JPEG of 1200 x 630 pixels */
  draw: (image: SharingImage) => Promise<Uint8Array>;
}

export interface SharingImage {
  /** File of the picture, at least 700 pixels high or as near as there is. */
  raster: string;
  title: string;
  kicker: string;
  /** Position of the subject, from 0 (left) to 1 (right); detected without it. */
  focus?: number;
}

/** Replacements of outside services on a developer's machine and in previews. */
export interface StandIns {
  /** The usual port of each. */
  ports: Readonly<Record<string, number>>;
  /** Variables that point the settings to stand-ins at these ports, for services that `given` does not name. */
  variables: (ports: Readonly<Record<string, number>>, given: Environment) => Record<string, string>;
  /** Addresses of the services with a stand-in, according to settings. */
  addresses: (config: SiteConfig) => Readonly<Record<string, string>>;
  /** The settings of a preview, in which one origin answers for all services, at the paths of the live ones. */
  forPreview: (live: SiteConfig, standIns: string) => SiteConfig;
  /** Starts all, for a site at an origin. @returns lines that say where each is, and the part that a newcomer needs */
  start: (
    site: string,
    ports: Readonly<Record<string, number>>,
  ) => Promise<{ lines: string; summary: string; stop: () => Promise<void> }>;
}

const languageSchema = z.string().regex(languagePattern, 'expected a language, such as de or de-CH');
const paths = z.array(z.string(), 'expected a list of paths').default([]);
const data = paths.default(['content']);
const sourcesSchema = z.strictObject({ shared: paths, data, dataInCode: paths, dataOfAll: paths });

/** The values of what a site leaves out. */
const defaults = {
  sharedData: {},
  policy: () => ({}),
  endpoints: {},
  redirects: {},
  headers: {},
  lang: 'en',
  pictures: { paper: 'white' },
  standIns: {
    ports: {},
    variables: () => ({}),
    addresses: () => ({}),
    forPreview: (live) => live,
    start: async () => ({ lines: '', summary: '', stop: async () => {} }),
  },
  sharing: {
    look: async () => [],
    draw: async () => {
      throw new Error('site.config.ts does not say how sharing images are drawn. Add `sharing`.');
    },
  },
} satisfies Partial<SiteDefinition>;

const brandAndOrigin = (name: string): SiteSettings => ({
  schema: z.strictObject({ brand: z.string(), origin: z.url() }) as unknown as ZodType<SiteConfig>,
  file: 'site.config.ts',
  variables: ['SITE_ORIGIN'],
  load: ({ SITE_ORIGIN: origin = 'http://127.0.0.1:3000' }) => ({ brand: name, origin }) as unknown as SiteConfig,
});

type Optional = keyof typeof defaults | 'settings';

/** A setting of `site.config.ts`. @throws Error that names each wrong part of it */
function parseSetting<Whole>(name: string, schema: ZodType<Whole>, given: unknown): Whole {
  const { data, error } = schema.safeParse(given);
  if (error) throw new Error(`site.config.ts, \`${name}\`: ${z.prettifyError(error)}`);
  return data;
}

/** A site with the defaults of what it leaves out. `site.config.ts` exports it as its default. */
export const defineSite = (
  site: Omit<SiteDefinition, Optional | 'sources' | 'words'> &
    Partial<Pick<SiteDefinition, Optional>> & { sources?: Partial<SiteDefinition['sources']>; words?: Partial<Words> },
): SiteDefinition => ({
  ...defaults,
  settings: brandAndOrigin(site.name),
  ...site,
  lang: parseSetting('lang', languageSchema, site.lang ?? 'en'),
  sources: parseSetting('sources', sourcesSchema, site.sources ?? {}),
  words: { ...englishWords, ...site.words },
  redirects: parseSetting('redirects', redirectsSchema, site.redirects ?? {}),
  headers: parseSetting('headers', headersSchema, site.headers ?? {}),
});

export const remoteNames = ({ remotes }: Pick<SiteDefinition, 'remotes'>): AppName[] => Object.keys(remotes);

/** Every app that is released on its own, the host first. */
export const appNames = (definition: Pick<SiteDefinition, 'host' | 'remotes'>): AppName[] => [
  definition.host,
  ...remoteNames(definition),
];
