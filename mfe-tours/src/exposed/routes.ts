import { contentData } from '@hemstitch/platform/contract/content/content-data';
import type { ContentPages, RoutesModule, SiteRoute } from '@hemstitch/platform/contract/routes/routes';
import privateTour from '../../content/private-tour.json' with { type: 'json' };
import type { TourCopy } from '../model/tour/tour-copy.schema.ts';
import { cardsFile, parseCards } from '../model/tour/tour-files.ts';
import { daySheetRoute, publicTourRoute, tourRoute } from '../model/tour/tour-routes.ts';

/** Two pages for each public tour: its own, and the one for the day of its walk. */
export const contentPages: ContentPages = {
  list: async ({ readData }) => {
    const copy = JSON.parse(await readData('tours', contentData('tour-copy.json'))) as TourCopy;
    return parseCards(await readData('tours', cardsFile))
      .filter(({ number }) => number !== undefined)
      .flatMap((tour) => [publicTourRoute(tour), daySheetRoute(tour, copy)]);
  },
  load: () => import('../pages/tour-page.tsx'),
};

/** Runs only while pages are stitched; a visitor never loads it. */
export const documents: RoutesModule['documents'] = async (context) =>
  (await import('../day-sheet/calendar-documents.ts')).calendarDocuments(context);

export const routes: SiteRoute[] = [
  {
    path: '/tours',
    load: () => import('../pages/tours-page.tsx'),
    breadcrumb: 'Tours',
    aliases: ['/tour', '/cat-tours', '/tourinfo', '/cat-tour'],
    search: { name: 'All Tours', kind: 'page' },
    siteMap: { section: 'main', order: 3, note: 'All walks, compared' },
    offline: 'All tours',
  },
  {
    ...tourRoute({ id: 'private-tours', ...privateTour }),
    load: () => import('../pages/private-tours-page.tsx'),
    breadcrumb: 'Private Tours',
    aliases: ['/private-cat-tours', '/private-tours'],
    suggestion: { keywords: ['private', 'custom'] },
    extra: { booking: { title: 'Private Tours', enquiry: true } },
  },
  {
    path: '/booking',
    load: () => import('../pages/booking-page.tsx'),
    breadcrumb: 'Book Your Tour',
    aliases: ['/book', '/book-a-tour', '/book-tour', '/reserve', '/reservation'],
    suggestion: { keywords: ['book', 'reserve'] },
    search: { name: 'Book Now', kind: 'page' },
    siteMap: { section: 'main', order: 7, note: 'The calendar' },
    extra: { booking: { calendar: 'calendar' } },
  },
  {
    path: '/gallery',
    load: () => import('../pages/gallery-page.tsx'),
    breadcrumb: 'Gallery',
    aliases: ['/photo', '/photos', '/image', '/images', '/gallery.html'],
    suggestion: { keywords: ['galler', 'photo'] },
    search: { name: 'Gallery', kind: 'page' },
    siteMap: { section: 'main', order: 5, note: 'Streets, and guests’ cats' },
  },
];
