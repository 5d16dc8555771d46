import type { z } from 'zod';
import { bookingSchema, calendarWordsSchema } from './booking.schema.ts';
import { galleryPicturesSchema, gallerySchema } from './gallery.schema.ts';
import { expectationsSchema, listingSchema } from './listing.schema.ts';
import { privateToursSchema } from './private-tours.schema.ts';
import { tourPageSchema } from './tour-page.schema.ts';
import { tourWordsSchema } from './tour-words.schema.ts';
import { walksSchema } from './walks.schema.ts';
import { askUsSchema } from './words.schema.ts';

/** Which schema each file of `content/` must satisfy. */
export const contentSchemas: Record<string, z.ZodType> = {
  'listing.json': listingSchema,
  'expectations.json': expectationsSchema,
  'tour-pages/brooklyn-heights.json': tourPageSchema,
  'tour-pages/financial-district.json': tourPageSchema,
  'tour-pages/lower-east-side.json': tourPageSchema,
  'private-tours.json': privateToursSchema,
  'gallery.json': gallerySchema,
  'gallery-pictures.json': galleryPicturesSchema,
  'booking.json': bookingSchema,
  'calendar.json': calendarWordsSchema,
  'ask-us.json': askUsSchema,
  'tour-words.json': tourWordsSchema,
  'walks.json': walksSchema,
};
