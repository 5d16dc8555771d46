import { z } from 'zod';

const line = z.string().min(1);

/** The words that every form says alike. */
export const formWordsSchema = z.strictObject({
  /** Above the list of errors, and once all of them are corrected. */
  summary: z.strictObject({ title: line, corrected: line }),
  /** That typing is kept, the button that forgets it, and what a screen reader hears then. */
  draft: z.strictObject({ line, clear: line, cleared: line }),
  /** How much room a long text has. */
  room: z.strictObject({
    left: line.includes('[count]'),
    over: line.includes('[count]').includes('[limit]'),
    leftOut: line.includes('[count]').includes('[limit]'),
  }),
});
export type FormWords = z.infer<typeof formWordsSchema>;
