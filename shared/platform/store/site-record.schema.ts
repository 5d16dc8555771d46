import { z } from 'zod';
import { addressSchema, pathSchema } from '../contract/routes/path.schema.ts';
import { routeFactsSchema } from '../contract/routes/routes.schema.ts';
import type { RouteExtra } from '../contract/site-types.ts';
import { hashSchema, componentSchema, setSchema } from './release-set.schema.ts';

const encodingSchema = z.enum(['br', 'gzip']);
export type Encoding = z.infer<typeof encodingSchema>;

/** Content of the store, by the hashes of its bytes and of what was compressed from them. */
export const siteFileSchema = z.object({
  /** SHA-256 of the plain bytes: their key among the blobs. */
  blob: hashSchema,
  contentType: z.string(),
  /** The same content compressed, each a blob of its own. */
  encodings: z.partialRecord(encodingSchema, hashSchema),
});
export type SiteFile = z.infer<typeof siteFileSchema>;

/**
 * What a site is made of: a release of each app, and the settings, each by its id. Which remotes there are is up to the
 * set: it may hold one that this copy of the code does not list, and lack one that it does.
 */
export type ReleaseSet = z.infer<typeof setSchema>;

const servedPageSchema = siteFileSchema.extend({
  /** Value of the Content-Security-Policy header. */
  policy: z.string(),
});
export type ServedPage = z.infer<typeof servedPageSchema>;

/** With what is known of how a page was made, for whoever makes the next site. */
const stitchedPageSchema = servedPageSchema.extend({
  /** The moment that it was made at, ISO 8601: made again for that moment, it comes out with the same bytes. */
  renderedAt: z.string(),
  /** What the page was made from: when none of it changed, the page is taken over as it is. */
  inputs: z.string(),
  /** Data files it read, `<app>/<file>` to their hash; null for one that does not exist. */
  reads: z.record(z.string(), hashSchema.nullable()),
  title: z.string(),
  links: z.array(z.string()),
  lastModified: z.string().optional(),
  listed: z.boolean(),
});
export type StitchedPage = z.infer<typeof stitchedPageSchema>;

/** As it was parsed when its site was made; what another version of the site says besides is left to its own code. */
const routeSchema = z.object({
  ...routeFactsSchema.shape,
  extra: z.custom<RouteExtra>().optional(),
  app: componentSchema,
});

/** The stitched output of one release set. Its id is the hash of this record. */
export const siteSchema = z.object({
  set: setSchema,
  /** What the apps' routes say of their pages: where old addresses lead, what is suggested, and the like. */
  routes: z.array(routeSchema).readonly(),
  /** By address: a path, with its query where pages are named by one. */
  pages: z.record(addressSchema, stitchedPageSchema),
  /** Not-found pages, by the path of their suggestion; the one without is under the empty string. */
  notFound: z.record(z.union([pathSchema, z.literal('')]), stitchedPageSchema),
  /** Feeds, robots.txt, icons, the service worker, and the apps' data files, by path. */
  files: z.record(pathSchema, siteFileSchema),
});
export type Site = z.infer<typeof siteSchema>;
