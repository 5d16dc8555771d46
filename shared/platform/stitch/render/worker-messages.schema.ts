import { z } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import { documentTemplateSchema } from '../../contract/host-build.schema.ts';
import { stitchAddressSchema, stitchDocumentSchema } from '../../contract/routes/routes.schema.ts';

const text = (limit: number) => z.string().max(limit);
export const hostSchema = z.object({ template: documentTemplateSchema });

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

export const planSchema = z.object({
  addresses: z.array(stitchAddressSchema).max(500_000),
  documents: z.array(stitchDocumentSchema).max(50),
});
export type PlannedApp = z.infer<typeof planSchema> & { app: AppName };
export const documentsSchema = z.object({ documents: z.array(stitchDocumentSchema).max(50) });

export const answerSchema = z.union([
  z.strictObject({ id: z.int().min(0), result: z.unknown() }),
  z.strictObject({ id: z.int().min(0), error: text(10_000) }),
]);
