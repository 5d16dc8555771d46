import { z } from 'zod';
import type { RouteExtra } from '../site-types.ts';
import { addressSchema, aliasSchema, pathSchema, segmentSchema } from './path.schema.ts';

const label = z.string().min(1).max(100);
const parameter = z.string().regex(/^[\w-]{1,50}$/, 'expected the name of a query parameter');

/** Data of an app's page, in addition to its component. The stitcher collects it into the site's record. */
export const routeFactsSchema = z.strictObject({
  /** Absolute, e.g. `/lamps/desk-lamp`. */
  path: pathSchema,
  /** The page's name, for breadcrumbs and as a default elsewhere. */
  breadcrumb: label,
  /**
   * Old and guessed addresses that redirect to it. One can end in a placeholder, as in `/about-{name}`, for any text of a
   * segment. If the placeholder has the name of the page's `query`, as in `/lamps/{lamp}`, its text becomes the value.
   */
  aliases: z.array(aliasSchema).max(200).optional(),
  /** Aliases that lead to a part of the page, each with the part's `id`. */
  parts: z.record(aliasSchema, z.string().regex(/^[\w-]{1,100}$/, 'expected the id of an element')).optional(),
  /** Suggests the page for missing addresses that contain one of the keywords. */
  suggestion: z
    .strictObject({
      keywords: z
        .array(z.string().regex(/^[a-z][a-z-]{2,29}$/, 'expected a word or the start of one, lower case'))
        .min(1)
        .max(50),
      /** Default: the breadcrumb. */
      label: label.optional(),
    })
    .optional(),
  /** The query parameter that names pages, as in `?lamp=`, and the redirect of unknown values. */
  query: z.strictObject({ name: parameter, unknown: pathSchema }).optional(),
  /** Former values of that parameter, each with its current one: their addresses redirect. */
  formerNames: z.record(segmentSchema, segmentSchema).optional(),
  /**
   * The query parameters that select the page's content, in the order of its addresses. An address with another parameter,
   * or one that `addresses` does not list, gets the page of `path`; a component that reads it filters in the browser.
   */
  parameters: z.array(parameter).max(20).optional(),
  /** Query parameters that search engines must not index, such as a search text. */
  unindexed: z.array(parameter).max(20).optional(),
  /** Entry in the site's search. */
  search: z
    .strictObject({
      name: label,
      kind: label,
      /** The page's own search, which the site's search links to: its query parameter, and the text of the link. */
      within: z.strictObject({ parameter, label }).optional(),
    })
    .optional(),
  /** Entry on the page of all pages, sorted by `order`; entries without it come last. */
  siteMap: z
    .strictObject({
      section: label,
      /** Default: the breadcrumb. */
      label: label.optional(),
      note: label.optional(),
      order: z.int().optional(),
    })
    .optional(),
  /** Precaches the page; its name on the offline page. */
  offline: label.optional(),
  /** Data of the page that only the site knows; the page and those that link to it carry it. `collectRoutes` checks it by the site's schema. */
  extra: z.custom<RouteExtra>().optional(),
});
export type RouteFacts = z.infer<typeof routeFactsSchema>;

/** An address that has a page of its own. */
export const stitchAddressSchema = z.strictObject({
  /** Path with its query, e.g. `/lamps?lamp=desk`. */
  address: addressSchema,
  /** Date of the last change of its content, `YYYY-MM-DD`, for sitemap.xml. */
  lastModified: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
  /** False keeps it out of sitemap.xml. Default true. */
  listed: z.boolean().optional(),
  /** Search entry of a page that no route names; `words` from `indexedWords`. */
  search: z.strictObject({ name: z.string().max(500), words: z.string().max(100_000) }).optional(),
});
export type StitchAddress = z.infer<typeof stitchAddressSchema>;

/** Allowed types of documents other than pages. */
const documentTypes = [
  'application/xml',
  'application/atom+xml',
  'application/rss+xml',
  'application/json',
  'application/manifest+json',
  'text/plain',
  'text/calendar',
];

/** A file with an address of its own that is not a page: a feed, a robots.txt. */
export const stitchDocumentSchema = z.strictObject({
  path: pathSchema.refine(
    (path) => !/^\/(?:assets|data)\//.test(path) && /\.(?:xml|txt|json|webmanifest|ics)$/.test(path),
    'expected a path such as /feed.xml',
  ),
  contentType: z
    .string()
    .refine(
      (type) => documentTypes.includes(type.replace(/; charset=utf-8$/, '')),
      `expected one of ${documentTypes.join(', ')}`,
    ),
  body: z.string().max(20_000_000),
});
export type StitchDocument = z.infer<typeof stitchDocumentSchema>;
