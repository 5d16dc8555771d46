import { z } from 'zod';
import { words, wordFields } from '@cobblestone/domain/content/parts.schema.ts';

/** The copy that all forms share. */
export const formCopySchema = z.strictObject({
  /** Headings of the list of errors. */
  summary: z.strictObject({ title: words, corrected: words }),
  draft: z.strictObject(wordFields('line', 'clear', 'cleared', 'restore', 'restored', 'typedMeanwhile')),
  /** `keptOffline` replaces the text before the mail link while the device has no network. */
  failure: z.strictObject(wordFields('offline', 'noAnswer', 'keptOffline')),
  /** Shown if a message is too long for a mail link. */
  longMail: z.strictObject(wordFields('text', 'copy', 'copied', 'selected')),
  refusal: z.strictObject({ wait: words.includes('[seconds]'), otherwise: words }),
  /** Announcements of a long text field. */
  room: z.strictObject({
    left: words.includes('[count]'),
    over: words.includes('[count]').includes('[limit]'),
    leftOut: words.includes('[count]').includes('[limit]'),
  }),
});
export type FormCopy = z.infer<typeof formCopySchema>;
