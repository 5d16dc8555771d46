import { paths } from '@cobblestone/contracts/paths.ts';
import type { SiteRoute } from '@cobblestone/contracts/routes.ts';

/** The pages that the shell answers for itself. */
export const routes: SiteRoute[] = [
  { path: paths.home, load: () => import('./home-page.tsx') },
  { path: paths.about, load: () => import('./about-page.tsx') },
  { path: paths.pressKit, load: () => import('./press-kit-page.tsx') },
  { path: paths.inTheNews, load: () => import('./in-the-news-page.tsx') },
  {
    path: '/offline',
    load: () => import('../../service-worker/offline-page.tsx'),
    addresses: async () => [{ address: '/offline', listed: false }],
  },
  { path: paths.siteMap, load: () => import('./site-map-page.tsx') },
];

/** Answers for every address that no page owns. No list of pages holds it, and few visitors load its code. */
export const elsewhereRoute: SiteRoute = { path: '*', load: () => import('./elsewhere-page.tsx') };
