import { z } from 'zod';

const product = z.strictObject({ id: z.string(), name: z.string(), sku: z.string(), startPrice: z.int().positive() });
export const catalogSchema = z.array(z.strictObject({ key: z.string(), name: z.string(), products: z.array(product) }));
export const storesSchema = z.array(
  z.strictObject({ id: z.string(), name: z.string(), street: z.string(), city: z.string() }),
);
export type Catalog = z.infer<typeof catalogSchema>;
export type Shop = z.infer<typeof storesSchema>[number];
