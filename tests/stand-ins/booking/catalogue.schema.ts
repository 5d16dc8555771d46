import { readFileSync } from 'node:fs';
import { z } from 'zod';

const itemSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  price: z.string().min(1),
  /** Days of the week with a tour: 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1),
  /** First and last month of the season, 1 to 12. */
  months: z.tuple([z.int().min(1).max(12), z.int().min(1).max(12)]),
  /** Starting times, 24 hours, New York time. */
  times: z.array(z.string().regex(/^\d\d:\d\d$/)).min(1),
});

const catalogueSchema = z.strictObject({
  shortname: z.string().min(1),
  company: z.string().min(1),
  items: z.array(itemSchema).min(1),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueItem = z.infer<typeof itemSchema>;

/** The catalogue beside this file. Throws with the field's name when it is malformed. */
export const loadCatalogue = (): Catalogue =>
  catalogueSchema.parse(JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')));
