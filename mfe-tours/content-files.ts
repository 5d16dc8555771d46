import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { tourFactsSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import {
  askUsSchema,
  bookingSchema,
  calendarCopySchema,
  expectationsSchema,
  galleryPicturesSchema,
  gallerySchema,
  listingSchema,
  privateToursSchema,
} from './src/model/content.schema.ts';
import { tourCopySchema } from './src/model/tour/tour-copy.schema.ts';
import { privateTourSchema, publicTourSchema } from './src/model/tour/tour.schema.ts';

/** The schema of each content file. */
export const contentFiles = {
  'facts.json': tourFactsSchema,
  'tours/*.json': publicTourSchema,
  'listing.json': listingSchema,
  'expectations.json': expectationsSchema,
  'private-tour.json': privateTourSchema,
  'private-tours.json': privateToursSchema,
  'gallery.json': gallerySchema,
  'gallery-pictures.json': galleryPicturesSchema,
  'booking.json': bookingSchema,
  'calendar.json': calendarCopySchema,
  'ask-us.json': askUsSchema,
  'tour-copy.json': tourCopySchema,
} satisfies ContentSchemas;
