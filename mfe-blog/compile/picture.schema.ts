import { z } from 'zod';
import type { PictureData } from '@cobblestone/design/picture-data.ts';

/** One picture as the picture pipeline describes it. */
export const pictureSchema = z.strictObject({
  name: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string(),
  hash: z.string().min(1),
  widths: z.array(z.int().positive()).min(1),
  focus: z.strictObject({ x: z.number(), y: z.number() }).optional(),
}) satisfies z.ZodType<PictureData>;

/** `content/pictures/pictures.generated.json`: every picture that the blog has, by name. */
export const generatedPicturesSchema = z.record(z.string(), pictureSchema);
