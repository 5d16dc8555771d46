import { z } from 'zod';

/** What a page in development tells the server of itself. */
export const pageReportSchema = z.strictObject({
  /** Path with its query. */
  address: z.string(),
  fault: z.string().max(20_000).optional(),
  stack: z.string().max(20_000).optional(),
  /** Links of the site that stand in it. */
  links: z.array(z.string()).optional(),
});

export type PageReport = z.infer<typeof pageReportSchema>;
