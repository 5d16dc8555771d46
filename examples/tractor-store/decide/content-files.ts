import { z } from 'zod';

const variant = z.strictObject({ sku: z.string(), name: z.string(), color: z.string() });
const product = z.strictObject({
  id: z.string(),
  name: z.string(),
  highlights: z.array(z.string()).optional(),
  variants: z.array(variant).min(1),
});
export const productsSchema = z.array(product);
export type Product = z.infer<typeof product>;
