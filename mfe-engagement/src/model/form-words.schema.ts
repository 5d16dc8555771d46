import { words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** The words that every form says alike. */
export const formWordsSchema = z.strictObject({
  /** Above the list of errors, and once all of them are corrected. */
  summary: z.strictObject({ title: words, corrected: words }),
  /** That typing is kept, the button that forgets it, and what a screen reader hears then. */
  draft: z.strictObject({ line: words, clear: words, cleared: words, typedMeanwhile: words }),
  /** Why there was no answer. */
  failure: z.strictObject({ offline: words, noAnswer: words }),
  /** For how long to wait, and what leads to the mail link. */
  refusal: z.strictObject({ wait: words.includes('[seconds]'), otherwise: words }),
  /** How much room a long text has. */
  room: z.strictObject({
    left: words.includes('[count]'),
    over: words.includes('[count]').includes('[limit]'),
    leftOut: words.includes('[count]').includes('[limit]'),
  }),
});
