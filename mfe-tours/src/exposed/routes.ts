import { paths } from '@cobblestone/contracts/paths.ts';
import type { SiteRoute } from '@cobblestone/contracts/routes.ts';

export const routes: SiteRoute[] = [
  { path: paths.tours, load: () => import('../pages/tours-page.tsx') },
  { path: paths.brooklynHeights, load: () => import('../pages/brooklyn-heights-page.tsx') },
  { path: paths.financialDistrict, load: () => import('../pages/financial-district-page.tsx') },
  { path: paths.lowerEastSide, load: () => import('../pages/lower-east-side-page.tsx') },
  { path: paths.privateTours, load: () => import('../pages/private-tours-page.tsx') },
  { path: paths.gallery, load: () => import('../pages/gallery-page.tsx') },
  { path: paths.booking, load: () => import('../pages/booking-page.tsx') },
];
