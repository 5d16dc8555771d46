import { z } from 'zod';

const variant = z.strictObject({
  sku: z.string(),
  id: z.string(),
  name: z.string(),
  price: z.int().positive(),
  inventory: z.int().nonnegative(),
});
export const variantsSchema = z.array(variant);
export type Variant = z.infer<typeof variant>;
