import { z } from 'zod';
import type { RouteExtra } from '../site-types.ts';
import { aliasSchema, pathSchema, segmentSchema } from './path.schema.ts';

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
