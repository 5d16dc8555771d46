import { z } from 'zod';

/** `shared/design/fonts/fonts.generated.json`: the font files and the metrics of what stands in for them. */
export const fontsSchema = z.strictObject({
  faces: z.array(
    z.strictObject({
      family: z.string(),
      style: z.enum(['normal', 'italic']),
      weight: z.tuple([z.number(), z.number()]),
      file: z.string().regex(/^[a-z0-9-]+\.[0-9a-f]{8}\.woff2$/),
      /** Bytes of the file. */
      size: z.int().positive(),
      /** Whether every page shows it. */
      everywhere: z.boolean(),
    }),
  ),
  fallbacks: z.array(
    z.strictObject({
      family: z.string(),
      weight: z.tuple([z.number(), z.number()]),
      /** The letters that it is for, where not for all. */
      unicodeRange: z.string().optional(),
      /** Full names of fonts that visitors have; the first one there is taken. */
      local: z.array(z.string()).min(1),
      /** All four in per cent. */
      sizeAdjust: z.number(),
      ascentOverride: z.number(),
      descentOverride: z.number(),
      lineGapOverride: z.number(),
    }),
  ),
});

export type Fonts = z.infer<typeof fontsSchema>;
