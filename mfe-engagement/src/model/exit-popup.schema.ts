import { linkSchema, pictureName, pointSchema, sitePath, words } from '@cobblestone/contracts/content/parts.schema.ts';
import { z } from 'zod';

/** Everything the marketing team decides about the exit popup (E34, E36, E40). */
export const exitPopupSchema = z.strictObject({
  offer: pointSchema.extend({ small: words, picture: pictureName }),
  form: z.strictObject({ label: words, placeholder: words, submit: words, sending: words, close: words }),
  booking: linkSchema.extend({ lead: words }),
  toasts: z.strictObject({ invalid: pointSchema, success: pointSchema, almost: pointSchema }),
  timing: z.strictObject({
    /** Seconds after the page has loaded. */
    armAfterSeconds: z.number().min(0).max(600),
    /** CSS pixels from the top edge within which a pointer that leaves the page counts. */
    leaveWithinPixels: z.int().min(0).max(200),
    /** CSS pixels from the top edge within which a pointer that moves upward counts. */
    upwardWithinPixels: z.int().min(0).max(200),
  }),
  pages: z.strictObject({
    /** Pages on which the popup never appears, with everything below them. */
    never: z.array(sitePath),
    /** When not empty, the only pages on which it appears, with everything below them. */
    only: z.array(sitePath),
  }),
  /** Days for which a signup that could not be sent is kept in the visitor's browser and tried again. */
  keepUnsentDays: z.int().min(1).max(30),
});
export type ExitPopupContent = z.infer<typeof exitPopupSchema>;
