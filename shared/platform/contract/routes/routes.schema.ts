import { z } from 'zod';
import { currentSite } from '../site-definition.ts';
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
   * Old and guessed addresses that lead to it. One may end in a part of a segment in braces, as `/about-{name}` does,
   * which stands for any text; where it is named like the page's `query`, as in `/lamps/{lamp}`, its text becomes that.
   */
  aliases: z.array(aliasSchema).max(200).optional(),
  /** Proposes the page where an address is not found that holds one of the words. */
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
  /** The query parameter that names pages of their own below this address, as `?lamp=` does, and where an unknown one leads. */
  query: z.strictObject({ name: parameter, unknown: pathSchema }).optional(),
  /** Former values of that parameter, each with its current one: their addresses redirect. */
  moved: z.record(segmentSchema, segmentSchema).optional(),
  /**
   * The query parameters that choose what its HTML shows, in the order in which its addresses have them. Every other
   * parameter is ignored by the edge, without a network, and in exports.
   */
  parameters: z.array(parameter).max(20).optional(),
  /** Query parameters whose results are for one reader only: search engines must omit them. */
  unindexed: z.array(parameter).max(20).optional(),
  /** The name under which the site's search finds it. */
  search: z
    .strictObject({
      name: label,
      kind: label,
      /** The page's own search, which the site's search links to: its query parameter, and the text of the link. */
      within: z.strictObject({ parameter, label }).optional(),
    })
    .optional(),
  /** Its place on the page that lists all pages; in a section lower numbers come first, those without one last. */
  siteMap: z
    .strictObject({
      section: label,
      /** Default: the breadcrumb. */
      label: label.optional(),
      note: label.optional(),
      order: z.int().optional(),
    })
    .optional(),
  /** Keeps it on the visitor's device from the start; its name on the page that is shown without a network. */
  offline: label.optional(),
  /** Data of the page that only the site knows; every page carries it. */
  extra: z.lazy((): z.ZodType<RouteExtra> => currentSite().routeExtra ?? z.never()).optional(),
});
export type RouteFacts = z.infer<typeof routeFactsSchema>;
