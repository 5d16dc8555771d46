import { z } from 'zod';

const share = z.number().min(0).max(1);
const place = { x: share, y: share };
const extent = { ...place, w: share, h: share };
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/** `<name>.animation.json` of a drawn hero: its animated parts, in shares of its width and height. */
export const heroAnimationSchema = z.strictObject({
  /** The nearest figure: its position, and its outline as the points of a clip path. */
  figure: z
    .strictObject({ outline: z.string().regex(/^[\d.]+% [\d.]+%(,[\d.]+% [\d.]+%){2,}$/), foot: z.strictObject(place) })
    .optional(),
  /** Center, width and height of open eyes, rotated by degrees. */
  eyes: z.array(z.strictObject({ ...extent, turn: z.number() })).optional(),
  lid: hexColor.optional(),
  /** Whether it rains in the drawing. */
  rain: z.boolean().optional(),
  /** A dark window, and the color of its light. */
  pane: z.strictObject({ ...extent, color: hexColor }).optional(),
});
export type HeroAnimation = z.infer<typeof heroAnimationSchema>;
