import { z } from 'zod';

const line = z.string().min(1);

/** The words of the offline page, and the pages that it offers. */
export const offlineSchema = z.strictObject({
  title: line,
  description: line,
  kicker: line,
  heading: line,
  deck: line,
  retry: line,
  keptTitle: line,
  /** What the stitcher has the worker keep from the start. */
  pages: z.array(z.strictObject({ label: line, to: z.string().startsWith('/') })).min(1),
  visitedTitle: line,
});
export type OfflineContent = z.infer<typeof offlineSchema>;
