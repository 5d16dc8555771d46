/**
 * The types that only a site knows. It adds its own by declaration merging, once, beside `site.config.ts`:
 *
 *     declare module '@hemstitch/platform/contract/site-types' {
 *       interface SiteTypes { remotes: typeof remotes; config: ShopConfig; services: ShopServices; vocabulary: ShopWords; routeExtra: ShopPage }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface SiteTypes {}

/** The remotes by name, and the fragments that each exposes with the props that these take. */
export type Remotes = SiteTypes extends { remotes: infer Names }
  ? Names
  : Record<string, Record<string, { props?: object }>>;

/** The part of a site's configuration that the platform reads. */
export interface CommonConfig {
  /** Absolute origin without a trailing slash. */
  origin: string;
  brand: string;
}

/** The identity of the site and the addresses of its outside services. Every page carries it. */
export type SiteConfig = SiteTypes extends { config: infer Config extends CommonConfig } ? Config : CommonConfig;

/** Services of the host for all apps, in addition to the platform's. */
export type HostServices = SiteTypes extends { services: infer Services extends object } ? Services : object;

/** Facts that texts of all apps can name. */
export type Vocabulary = SiteTypes extends { vocabulary: infer Words } ? Words : unknown;

/** Data of a page that only the site knows. */
export type RouteExtra = SiteTypes extends { routeExtra: infer Extra } ? Extra : unknown;
