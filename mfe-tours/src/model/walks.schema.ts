import { z } from 'zod';

/** When a walk leaves: in two words, with its days and time, and its season. */
const walkSchema = z.strictObject({ leaves: z.string().min(1), days: z.string().min(1), season: z.string().min(1) });

/** `content/walks.json`: what the tours have of their own, for tickets, cards and the comparison. */
export const walksSchema = z.strictObject({
  'brooklyn-heights': walkSchema,
  'financial-district': walkSchema,
  'lower-east-side': walkSchema,
  'private-tours': walkSchema,
});
export type Walks = z.infer<typeof walksSchema>;
