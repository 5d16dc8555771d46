import { z } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import { addressSchema, pathSchema, relativePathSchema } from '../../contract/routes/path.schema.ts';

const text = (limit: number) => z.string().max(limit);
/** Comparisons are allowed; these sequences would end the element or start a comment. */
const inlineScript = text(10_000).refine((script) => !/<[/!]/.test(script), 'holds </ or <!');

export const hostSchema = z.object({
  template: z.strictObject({
    before: text(100_000),
    after: text(100_000),
    css: text(1_000_000),
    late: z
      .strictObject({
        css: text(100_000).regex(/^[^<]*$/, 'holds <'),
        media: z.string().regex(/^[\w(): -]{1,100}$/),
        script: inlineScript,
      })
      .optional(),
    scripts: z.array(inlineScript).max(5).optional(),
    script: text(100_000),
    speculation: text(10_000),
    emotionKey: z.string().regex(/^[a-z]{1,20}$/),
    stateId: z.string().regex(/^[\w-]{1,50}$/),
  }),
});

/** A visitor loads the table of all routes to follow a link to a page that no page so far has linked to. */
const MAX_ROUTES = 20_000;

export const loadedSchema = z.object({
  /** The schema of an app's contract parses its routes (collect-routes.ts). */
  routes: z
    .array(
      z.strictObject({
        facts: z.looseObject({ path: text(500) }),
        chunks: z.array(text(500)).max(500),
        isContent: z.literal(true).optional(),
        /** JSON */
        data: text(1_000_000).optional(),
      }),
    )
    .max(
      MAX_ROUTES,
      `lists more than ${MAX_ROUTES.toLocaleString('en')} routes, the limit of an app: give further pages an address with a query (\`addresses\`)`,
    ),
});
export type WorkerRoute = z.infer<typeof loadedSchema>['routes'][number] & { app: AppName };

const stitchAddress = z.strictObject({
  address: addressSchema,
  lastModified: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
  listed: z.boolean().optional(),
  search: z.strictObject({ name: text(500), words: text(100_000) }).optional(),
});
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
const stitchDocument = z.strictObject({
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
  body: text(20_000_000),
});
export const planSchema = z.object({
  addresses: z.array(stitchAddress).max(500_000),
  documents: z.array(stitchDocument).max(50),
});
export type PlannedApp = z.infer<typeof planSchema> & { app: AppName };
export const documentsSchema = z.object({ documents: z.array(stitchDocument).max(50) });

export const pageSchema = z.strictObject({
  head: text(200_000),
  body: text(5_000_000),
  css: z
    .array(z.strictObject({ id: z.string().regex(/^[\w-]{1,200}$/), text: text(200_000).regex(/^[^<]*$/, 'holds <') }))
    .max(5000),
  /** `<app>/<file>` */
  reads: z.array(relativePathSchema).max(2000),
});
export type WorkerPage = z.infer<typeof pageSchema>;
export const answerSchema = z.union([
  z.strictObject({ id: z.int().min(0), result: z.unknown() }),
  z.strictObject({ id: z.int().min(0), error: text(10_000) }),
]);
