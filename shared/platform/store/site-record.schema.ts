import { z } from 'zod';
import { headersSchema, redirectsSchema } from '../contract/answers.schema.ts';
import { addressSchema, pathSchema } from '../contract/routes/path.schema.ts';
import { routeFactsSchema } from '../contract/routes/routes.schema.ts';
import type { RouteExtra } from '../contract/site-types.ts';
import { englishWords, type Words } from '../contract/words.ts';
import { hashSchema, componentSchema, setSchema } from './release-set.schema.ts';

const encodingSchema = z.enum(['br', 'gzip']);
export type Encoding = z.infer<typeof encodingSchema>;

/** A stored file: the hashes of its bytes and of its compressed forms. */
export const siteFileSchema = z.object({
  /** SHA-256 of the uncompressed bytes, which are stored as a blob. */
  blob: hashSchema,
  /** Becomes a header. */
  contentType: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/, 'expected a type such as text/html; charset=utf-8'),
  /** Hashes of the compressed forms, which are blobs, too. */
  encodings: z.partialRecord(encodingSchema, hashSchema),
});
export type SiteFile = z.infer<typeof siteFileSchema>;

/**
 * Ids of the releases that make a site: one of each app, and the settings. The set can contain a remote that this copy
 * of the code does not list, and lack one that it does.
 */
export type ReleaseSet = z.infer<typeof setSchema>;

const servedPageSchema = siteFileSchema.extend({
  /** Value of the Content-Security-Policy header. */
  policy: z.string(),
});
export type ServedPage = z.infer<typeof servedPageSchema>;

/** A page with the inputs of its rendering, which decide whether the next site reuses it. */
const stitchedPageSchema = servedPageSchema.extend({
  /** Time of rendering, ISO 8601: rendered again for that time, the page has the same bytes. */
  renderedAt: z.string(),
  /** Hash over the inputs of all pages: code, settings. A page with unchanged inputs, routes and data is reused. */
  inputs: z.string(),
  /** Hash over the routes that it carries. */
  routes: z.string(),
  /** Hashes of the data files that it read, by `<app>/<file>`; null for a missing file. */
  reads: z.record(z.string(), hashSchema.nullable()),
  title: z.string(),
  links: z.array(z.string()),
  lastModified: z.string().optional(),
  listed: z.boolean(),
});
export type StitchedPage = z.infer<typeof stitchedPageSchema>;

/** Parsed when the site was stitched. Only the site's own code reads `extra`. */
const routeSchema = z.object({
  ...routeFactsSchema.shape,
  extra: z.custom<RouteExtra>().optional(),
  app: componentSchema,
  isContent: z.boolean().optional(),
});

/** The requests and answers that an endpoint passes on. */
const endpointSchema = z.object({
  /** Address of the service: https, or one of this machine for a site on this machine. */
  target: z.url({ protocol: /^https?$/ }),
  methods: z.array(z.enum(['GET', 'POST'])).min(1),
  maxRequestBytes: z.int().nonnegative(),
  maxAnswerBytes: z.int().positive(),
  timeoutMs: z.int().positive(),
  /** Names of the cookies that pass in both directions; none by default. */
  cookies: z.array(z.string()).optional(),
});
export type Endpoint = z.infer<typeof endpointSchema>;

/** The stitched output of one release set. Its id is the hash of this record. */
export const siteSchema = z.object({
  set: setSchema,
  /** Facts of the apps' routes: aliases, suggestions, breadcrumbs and more. */
  routes: z.array(routeSchema).readonly(),
  /** By address: a path, with a query if the query names pages. */
  pages: z.record(addressSchema, stitchedPageSchema),
  /** Not-found pages, by the path that each suggests; the empty string for the page without a suggestion. */
  notFound: z.record(z.union([pathSchema, z.literal('')]), stitchedPageSchema),
  /** Feeds, robots.txt, icons, the service worker, and the apps' data files, by path. */
  files: z.record(pathSchema, siteFileSchema),
  /** By path prefix: what the edge passes on to a service. */
  endpoints: z.record(pathSchema, endpointSchema).optional(),
  redirects: redirectsSchema.optional(),
  headers: headersSchema.optional(),
  /** The words of the edge that the site replaces. */
  words: z.partialRecord(z.enum(Object.keys(englishWords) as (keyof Words)[]), z.string().max(500)).optional(),
});
export type Site = z.infer<typeof siteSchema>;
