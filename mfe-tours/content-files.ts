import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { tourFactsSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import * as schemas from './src/model/content.schema.ts';
import { tourCopySchema } from './src/model/tour/tour-copy.schema.ts';
import { privateTourSchema, publicTourSchema } from './src/model/tour/tour.schema.ts';

/** The schema of each content file. */
export const contentFiles = {
  'facts.json': tourFactsSchema,
  'tours/*.json': publicTourSchema,
  'listing.json': schemas.listingSchema,
  'expectations.json': schemas.expectationsSchema,
  'private-tour.json': privateTourSchema,
  'private-tours.json': schemas.privateToursSchema,
  'gallery.json': schemas.gallerySchema,
  'gallery-pictures.json': schemas.galleryPicturesSchema,
  'booking.json': schemas.bookingSchema,
  'calendar.json': schemas.calendarCopySchema,
  'ask-us.json': schemas.askUsSchema,
  'tour-copy.json': tourCopySchema,
} satisfies ContentSchemas;
