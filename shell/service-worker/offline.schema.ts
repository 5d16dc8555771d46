import { linkSchema, words } from '@cobblestone/contracts/content/parts.schema.ts';
import { z } from 'zod';

/** The words of the offline page, and the pages that it offers. */
export const offlineSchema = z.strictObject({
  title: words,
  description: words,
  kicker: words,
  heading: words,
  deck: words,
  retry: words,
  keptTitle: words,
  /** What the stitcher has the worker keep from the start. */
  pages: z.array(linkSchema).min(1),
  visitedTitle: words,
});
