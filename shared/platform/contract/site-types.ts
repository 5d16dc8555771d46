/**
 * The types that only a site knows. It adds its own by declaration merging, once, beside `site.config.ts`:
 *
 *     declare module '@cobblestone/platform/contract/site-types.ts' {
 *       interface SiteTypes { remotes: typeof remotes; config: ShopConfig; services: ShopServices; vocabulary: ShopWords; routeExtra: ShopPage }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface SiteTypes {}

/** The remotes by name, and the fragments that each exposes with the props that these take. */
export type Remotes = SiteTypes extends { remotes: infer Names }
  ? Names
  : Record<string, Record<string, { props?: object }>>;

/** What the platform itself reads of a site's configuration. */
interface CommonConfig {
  /** Absolute origin without a trailing slash. */
  origin: string;
  brand: string;
}

/** What identifies the site and addresses its outside services. Every page carries it. */
export type SiteConfig = SiteTypes extends { config: infer Config extends CommonConfig } ? Config : CommonConfig;

/** What the host offers to all apps besides what the platform does. */
export type HostServices = SiteTypes extends { services: infer Services extends object } ? Services : object;

/** What texts of all apps may name. */
export type Vocabulary = SiteTypes extends { vocabulary: infer Words } ? Words : unknown;

/** What only the site knows of a page. */
export type RouteExtra = SiteTypes extends { routeExtra: infer Extra } ? Extra : unknown;
