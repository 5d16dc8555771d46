import type { SiteRoute } from '@cobblestone/contracts/routes.ts';
import { tourById } from '@cobblestone/contracts/tours.ts';
import type { TourId } from '@cobblestone/contracts/tours.schema.ts';

/** What all tours' pages say alike, from the tour's own entry. */
function tourRoute(id: TourId, more: Pick<SiteRoute, 'load' | 'aliases' | 'suggestion'> & Partial<SiteRoute>): SiteRoute {
  const { path, title, shortTitle, itemId } = tourById(id);
  return {
    path,
    breadcrumb: `${shortTitle} Tour`,
    search: { name: title, kind: 'tour' },
    siteMap: { section: 'tours', label: title },
    offline: shortTitle,
    booking: { title: shortTitle, itemId },
    ...more,
  };
}

export const routes: SiteRoute[] = [
  {
    path: '/tours',
    load: () => import('../pages/tours-page.tsx'),
    breadcrumb: 'Tours',
    aliases: ['/tour', '/cat-tours', '/tourinfo', '/cat-tour'],
    siteMap: { section: 'main', order: 3, note: 'All walks, compared' },
    offline: 'All tours',
  },
  tourRoute('brooklyn-heights', {
    load: () => import('../pages/brooklyn-heights-page.tsx'),
    aliases: ['/brooklyn-heights-cat-tour', '/brooklyn-heights', '/brooklyn'],
    suggestion: { keywords: ['brooklyn', 'heights'] },
  }),
  tourRoute('financial-district', {
    load: () => import('../pages/financial-district-page.tsx'),
    aliases: ['/financial-district-cat-tour', '/financial-district'],
    suggestion: { keywords: ['financial', 'district'] },
  }),
  tourRoute('lower-east-side', {
    load: () => import('../pages/lower-east-side-page.tsx'),
    aliases: ['/lower-east-side-cat-tour', '/lower-east-side'],
    suggestion: { keywords: ['lower', 'east', 'side'] },
  }),
  tourRoute('private-tours', {
    load: () => import('../pages/private-tours-page.tsx'),
    breadcrumb: 'Private Tours',
    aliases: ['/private-cat-tours', '/private-tours'],
    suggestion: { keywords: ['private', 'custom'] },
    booking: { title: 'Private Tours', enquiry: true },
  }),
  {
    path: '/booking',
    load: () => import('../pages/booking-page.tsx'),
    breadcrumb: 'Book Your Tour',
    aliases: ['/book', '/book-a-tour', '/book-tour', '/reserve', '/reservation'],
    suggestion: { keywords: ['book', 'reserve'] },
    search: { name: 'Book Now', kind: 'page' },
    siteMap: { section: 'main', order: 7, note: 'The calendar' },
    booking: { calendar: 'calendar' },
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
