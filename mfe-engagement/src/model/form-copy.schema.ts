import { words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** The copy that all forms share. */
export const formCopySchema = z.strictObject({
  /** Headings of the list of errors. */
  summary: z.strictObject({ title: words, corrected: words }),
  draft: z.strictObject({ line: words, clear: words, cleared: words, typedMeanwhile: words }),
  failure: z.strictObject({ offline: words, noAnswer: words }),
  refusal: z.strictObject({ wait: words.includes('[seconds]'), otherwise: words }),
  /** Announcements of a long text field. */
  room: z.strictObject({
    left: words.includes('[count]'),
    over: words.includes('[count]').includes('[limit]'),
    leftOut: words.includes('[count]').includes('[limit]'),
  }),
});
export type FormCopy = z.infer<typeof formCopySchema>;
