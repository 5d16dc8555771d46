import { z } from 'zod';
import { toPrintable } from '../../contract/printable-text.ts';

const printable = z.string().transform(toPrintable);

/** Reports of a page in development to the server. */
export const pageReportSchema = z.strictObject({
  /** Path with its query. */
  address: printable,
  fault: printable.pipe(z.string().max(20_000)),
  stack: printable.pipe(z.string().max(20_000)).optional(),
});

export type PageReport = z.infer<typeof pageReportSchema>;
