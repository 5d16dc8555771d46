import { pictureName } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

const text = z.string().min(1);

/** A place on the earth, in decimal degrees. */
const placeSchema = z.strictObject({
  latitude: z
    .number()
    .min(-90)
    .max(90, 'expected degrees, such as 40.6929')
    .meta({ title: 'Latitude', description: 'Degrees, such as 40.6929.' }),
  longitude: z
    .number()
    .min(-180)
    .max(180, 'expected degrees, such as -73.9902')
    .meta({ title: 'Longitude', description: 'Degrees, such as -73.9902.' }),
});

const edge = (title: string) =>
  z.number().meta({ title, description: 'Degrees. If you move an edge, the map must be drawn again.' });

/** The edges of a map, in degrees. */
export const mapFrameSchema = z
  .strictObject({
    south: edge('Southern edge'),
    west: edge('Western edge'),
    north: edge('Northern edge'),
    east: edge('Eastern edge'),
  })
  .refine(({ south, north }) => south < north, { error: 'expected a number above that of south', path: ['north'] })
  .refine(({ west, east }) => west < east, { error: 'expected a number above that of west', path: ['east'] });

/** A label on a map, written along the line from one place toward another. */
export const mapLabelSchema = z.strictObject({
  text,
  at: placeSchema.meta({ title: 'Place', description: 'The middle of the label.' }),
  towards: placeSchema.optional().meta({
    title: 'Toward',
    description: 'Another place on the same street; the label is written along that line. Optional.',
  }),
  on: z.enum(['land', 'water']).meta({ title: 'On', description: 'Sets the color of the label.' }),
});

export const stopSchema = z.strictObject({
  title: text,
  at: placeSchema,
  /** The corners on the way from the previous stop. */
  way: z.array(placeSchema).min(1).optional(),
  description: text,
  /** A picture of exactly this place, so that people who know it recognize it (T12). */
  picture: pictureName,
});
