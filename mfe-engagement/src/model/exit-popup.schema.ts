import { z } from 'zod';
import { pictureSchema } from './contact-page.schema.ts';

const line = z.string().min(1);
const toast = z.strictObject({ title: line, text: line });
const sitePath = z.string().startsWith('/');

/** Everything the marketing team decides about the exit popup (E34, E36, E40). */
export const exitPopupSchema = z.strictObject({
  offer: z.strictObject({ title: line, text: line, small: line, picture: pictureSchema }),
  form: z.strictObject({ label: line, placeholder: line, submit: line, sending: line, close: line }),
  booking: z.strictObject({ lead: line, label: line, to: sitePath }),
  toasts: z.strictObject({ invalid: toast, success: toast, almost: toast }),
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
