import { PlaceFinder } from '@hemstitch/platform/internal/dev/point/place-finder.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from './body-limit.ts';
import type { DeskContext } from './desk-context.ts';

const words = z.string().max(20_000);
const piece = z.union([words, z.strictObject({ picture: z.string().max(200) })]);
const placesSchema = z.strictObject({
  blocks: z
    .array(z.strictObject({ text: words, pieces: z.array(piece).max(1000), part: z.string().max(100) }))
    .max(5000),
  draft: z.strictObject({ path: z.string().max(300), text: z.string().max(500_000) }).optional(),
});

/** Finds the fields that the words of a page come from: those of all teams, also of the draft that is being typed. */
export function placeRoutes({ definition }: DeskContext): Hono {
  const finder = new PlaceFinder(definition);
  const routes = new Hono();
  routes.use('*', limitBody(9_000_000, 'This page is too long.'));
  routes.post('/', async (context) => {
    const { blocks, draft } = placesSchema.parse(await context.req.json());
    return context.json(await finder.find(blocks, draft));
  });
  return routes;
}
