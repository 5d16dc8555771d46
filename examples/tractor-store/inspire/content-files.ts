import { z } from 'zod';

export const variantsSchema = z.array(
  z.strictObject({ sku: z.string(), id: z.string(), name: z.string(), color: z.string().regex(/^#[\dA-Fa-f]{6}$/) }),
);
export type Variants = z.infer<typeof variantsSchema>;
