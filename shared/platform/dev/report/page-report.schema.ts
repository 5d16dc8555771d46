import { z } from 'zod';

/** A terminal obeys control characters. */
const printable = z.string().transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, ''));

/** Reports of a page in development to the server. */
export const pageReportSchema = z.strictObject({
  /** Path with its query. */
  address: printable,
  fault: printable.pipe(z.string().max(20_000)).optional(),
  stack: printable.pipe(z.string().max(20_000)).optional(),
  /** Links of the site that stand in it. */
  links: z.array(printable).optional(),
});

export type PageReport = z.infer<typeof pageReportSchema>;
