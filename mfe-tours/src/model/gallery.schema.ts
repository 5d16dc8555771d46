import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import { headSchema, headerSchema, pictureName, words, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { tourHeroSchema } from './tour/content-parts.schema.ts';

const collectionSchema = z.array(
  z.strictObject({
    /** For a guest cat, also the fragment of its address: `/gallery#biscuit`. */
    id: z.string().regex(slugPattern, 'expected small letters, digits and hyphens, such as his-honor'),
    picture: pictureName,
    /** Replaces the alternative text of the picture. */
    alt: z.string().optional(),
    /** Title of the plate, or name of the cat. */
    caption: words,
    /** Second line under the picture. */
    note: words.optional(),
    /** Shown twice as wide and high as its neighbors; only for landscape pictures. */
    large: z.literal(true).optional(),
  }),
);

/** The pictures of both galleries (A31). */
export const galleryPicturesSchema = z
  .strictObject({ 'tour-photos': collectionSchema, 'guest-cats': collectionSchema })
  .refine((collections) => {
    const ids = Object.values(collections).flatMap((pictures) => pictures.map(({ id }) => id));
    return new Set(ids).size === ids.length;
  }, 'an id is used twice');
export type CollectionName = keyof z.infer<typeof galleryPicturesSchema>;

/** The copy of /gallery (T25, T26). */
export const gallerySchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema,
  news: headerSchema.extend({
    paragraphs: z.array(z.string()),
    link: z.string(),
    video: z.strictObject({
      name: z.string(),
      description: z.string(),
      /** ISO 8601 date. */
      uploaded: z.iso.date(),
      durationIso: z.string(),
      /** URL of the player, loaded in a frame after a click. */
      embed: z.url(),
      /** URL of the video's own page. */
      watch: z.url(),
      poster: pictureName,
      ...wordFields('play', 'notice', 'elsewhere'),
    }),
  }),
  tourPhotos: headerSchema,
  guestCats: headerSchema,
  closing: headerSchema.extend({ link: z.string() }),
});
