import { sharingImageOf, type AppBuild } from '@cobblestone/build/app-build.ts';
import { contentFiles } from './content-files.ts';
import booking from './content/booking.json' with { type: 'json' };
import gallery from './content/gallery.json' with { type: 'json' };
import listing from './content/listing.json' with { type: 'json' };
import privateTours from './content/private-tours.json' with { type: 'json' };
import brooklynHeights from './content/tour-pages/brooklyn-heights.json' with { type: 'json' };
import financialDistrict from './content/tour-pages/financial-district.json' with { type: 'json' };
import lowerEastSide from './content/tour-pages/lower-east-side.json' with { type: 'json' };

const pages = {
  tours: listing,
  'brooklyn-heights': brooklynHeights,
  'financial-district': financialDistrict,
  'lower-east-side': lowerEastSide,
  'private-tours': privateTours,
  gallery,
  booking,
};

export const appBuild: AppBuild = {
  app: 'tours',
  contentFiles,
  sharingImages: async () => Object.entries(pages).map(([slug, page]) => sharingImageOf(slug, page)),
};
