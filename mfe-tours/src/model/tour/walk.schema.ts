import { z } from 'zod';
import { pictureName, words } from '@cobblestone/domain/content/parts.schema.ts';

/** A place on the earth, in decimal degrees. */
const placeSchema = z.strictObject({
  latitude: z.number().min(-90).max(90, 'expected degrees, such as 40.6929'),
  longitude: z.number().min(-180).max(180, 'expected degrees, such as -73.9902'),
});

/** The edges of a map, in degrees. */
export const mapFrameSchema = z
  .strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
  .refine(({ south, north }) => south < north, { error: 'expected a number above that of south', path: ['north'] })
  .refine(({ west, east }) => west < east, { error: 'expected a number above that of west', path: ['east'] });

/** A label on a map, written along the line from one place toward another. */
export const mapLabelSchema = z.strictObject({
  text: words,
  at: placeSchema,
  towards: placeSchema.optional(),
  on: z.enum(['land', 'water']),
});

export const stopSchema = z.strictObject({
  title: words,
  at: placeSchema,
  /** The corners on the way from the previous stop. */
  way: z.array(placeSchema).min(1).optional(),
  description: words,
  /** A picture of exactly this place, so that people who know it recognize it (T12). */
  picture: pictureName,
});
