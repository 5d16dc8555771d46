import { z } from 'zod';
import { slugPattern } from './slug.ts';

/** How wide a picture is shown at most: as the window, as a column, or less. */
const pictureKindSchema = z.enum(['full', 'wide', 'small']);

const share = z.number().min(0).max(1);

/** Where the subject is, in shares of the picture's width (0 is the left edge) and height (0 is the upper edge). */
const focusSchema = z.strictObject({ x: share, y: share });

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/** `<name>.animation.json`: what a drawing program tells the component that shows its drawing. */
export const animationSchema = z.record(z.string(), z.json());

/** `content/pictures/pictures.json`: what a person writes about each picture. */
export const pictureListSchema = z.record(
  z.string().regex(slugPattern, 'a lower-case name with hyphens, like the file'),
  z.strictObject({
    alt: z.string().trim().min(10, 'a sentence that describes the picture'),
    kind: pictureKindSchema,
    /** Kept in view by frames that cut the picture. */
    focus: focusSchema.optional(),
  }),
);

/** One entry of `content/pictures/pictures.generated.json`, which code can import where `sources.dataInCode` names it. */
export const pictureDataSchema = z.strictObject({
  /** The app that owns the picture; its files are below that app's public path. */
  app: z.string(),
  /** The master's file name without its extension. */
  name: z.string(),
  /** Description for people who cannot see the picture. */
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** The picture's average color, shown until the picture arrives. */
  color: hexColor,
  /** First eight hex digits of the hash of the master and the encoding settings. */
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  /** Widths in pixels in which AVIF files exist, ascending. */
  widths: z.array(z.int().positive()).min(1),
  focus: focusSchema.optional(),
  animation: animationSchema.optional(),
});

export const generatedPicturesSchema = z.record(z.string(), pictureDataSchema);

/** One picture as `pictures.generated.json` describes it. */
export type PictureData = z.infer<typeof pictureDataSchema>;
export type PictureKind = z.infer<typeof pictureKindSchema>;
export type PictureList = z.infer<typeof pictureListSchema>;
export type GeneratedPictures = z.infer<typeof generatedPicturesSchema>;
