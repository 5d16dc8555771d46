import { offlinePath } from '@hemstitch/platform/contract/page-state';
import type { SiteRoute } from '@hemstitch/platform/contract/routes/routes';

/** The shell's own pages. */
export const routes: SiteRoute[] = [
  {
    path: '/',
    load: () => import('./home-page.tsx'),
    breadcrumb: 'Home',
    aliases: ['/cats', '/index.html', '/index.php', '/home', '/newsletter'],
    parts: { '/newsletter': 'newsletter' },
    suggestion: { keywords: ['newsletter', 'subscri'], label: 'Newsletter, on the home page' },
    search: { name: 'Home', kind: 'page' },
    siteMap: { section: 'main', order: 1, note: 'Where the walks begin' },
  },
  {
    path: '/about',
    load: () => import('./about-page.tsx'),
    breadcrumb: 'About Us',
    aliases: ['/about-us', '/about.html', '/about-{name}'],
    suggestion: { keywords: ['about'] },
    search: { name: 'About Us', kind: 'page' },
    siteMap: { section: 'main', order: 2, note: 'Four people and their cats' },
  },
  {
    path: '/press-kit',
    load: () => import('./press-kit-page.tsx'),
    breadcrumb: 'Press Kit',
    aliases: ['/press', '/media'],
    suggestion: { keywords: ['press', 'media'] },
    search: { name: 'Press Kit', kind: 'page' },
    siteMap: { section: 'main', order: 8, note: 'For journalists' },
  },
  {
    path: '/in-the-news',
    load: () => import('./in-the-news-page.tsx'),
    breadcrumb: 'In the News',
    aliases: ['/news', '/media-coverage'],
    suggestion: { keywords: ['news'] },
    search: { name: 'In the News', kind: 'page' },
    siteMap: { section: 'main', order: 9, note: 'Clippings, newest first' },
  },
  { path: offlinePath, load: () => import('./offline-page.tsx'), breadcrumb: 'Offline' },
  {
    path: '/sitemap',
    load: () => import('./site-map-page.tsx'),
    breadcrumb: 'Site Map',
    aliases: ['/sitemap.html'],
    search: { name: 'Site Map', kind: 'page' },
  },
];
