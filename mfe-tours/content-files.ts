import type { ContentFiles } from '@cobblestone/build/content/check-content.ts';
import { bookingSchema, calendarWordsSchema } from './src/model/booking.schema.ts';
import { galleryPicturesSchema, gallerySchema } from './src/model/gallery.schema.ts';
import { expectationsSchema, listingSchema } from './src/model/listing.schema.ts';
import { privateToursSchema } from './src/model/private-tours.schema.ts';
import { tourPageSchema } from './src/model/tour-page.schema.ts';
import { tourWordsSchema } from './src/model/tour-words.schema.ts';
import { walksSchema } from './src/model/walks.schema.ts';
import { askUsSchema } from './src/model/words.schema.ts';

/** Every content file of the app, and what it must be. */
export const contentFiles: ContentFiles = {
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
