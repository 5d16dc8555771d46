// All that the site keeps for apps of contract 1, whose routes say nothing but their path. Delete this file, and what
// names it, once no release that is live or may be gone back to is of contract 1.
export { default as toursOfContract1 } from './contract-1.tours.json' with { type: 'json' };
import type { RouteEntry, RouteTable } from './routes.ts';

const tour = (
  slug: string,
  shortTitle: string,
  title: string,
  booking: RouteEntry['booking'],
  aliases: string[],
  keywords: string[],
): RouteEntry => ({
  app: 'tours',
  path: `/tours/${slug}`,
  breadcrumb: shortTitle === title ? title : `${shortTitle} Tour`,
  aliases,
  suggestion: { keywords },
  search: { name: title, kind: 'tour' },
  siteMap: { section: 'tours', label: title },
  offline: shortTitle,
  booking: { title: shortTitle, ...booking },
});

/** What the last site of contract 1 knew of its pages. */
export const routesOfContract1: RouteTable = [
  {
    app: 'tours',
    path: '/tours',
    breadcrumb: 'Tours',
    aliases: ['/tour', '/cat-tours', '/tourinfo', '/cat-tour'],
    siteMap: { section: 'main', order: 3, note: 'All walks, compared' },
    offline: 'All tours',
  },
  tour(
    'brooklyn-heights',
    'Brooklyn Heights',
    'Brooklyn Heights Historical Cat Tour',
    { itemId: 562630 },
    ['/brooklyn-heights-cat-tour', '/brooklyn-heights', '/brooklyn'],
    ['brooklyn', 'heights'],
  ),
  tour(
    'financial-district',
    'Financial District',
    'Financial District Historical Cat Tour',
    { itemId: 577800 },
    ['/financial-district-cat-tour', '/financial-district'],
    ['financial', 'district'],
  ),
  tour(
    'lower-east-side',
    'Lower East Side',
    'Lower East Side Historical Cat Tour',
    { itemId: 604533 },
    ['/lower-east-side-cat-tour', '/lower-east-side'],
    ['lower', 'east', 'side'],
  ),
  tour(
    'private-tours',
    'Private Tours',
    'Private Tours',
    { enquiry: true },
    ['/private-cat-tours', '/private-tours'],
    ['private', 'custom'],
  ),
  {
    app: 'tours',
    path: '/booking',
    breadcrumb: 'Book Your Tour',
    aliases: ['/book', '/book-a-tour', '/book-tour', '/reserve', '/reservation'],
    suggestion: { keywords: ['book', 'reserve'] },
    search: { name: 'Book Now', kind: 'page' },
    siteMap: { section: 'main', order: 7, note: 'The calendar' },
    booking: { calendar: 'calendar' },
  },
  {
    app: 'tours',
    path: '/gallery',
    breadcrumb: 'Gallery',
    aliases: ['/photo', '/photos', '/image', '/images', '/gallery.html'],
    suggestion: { keywords: ['galler', 'photo'] },
    search: { name: 'Gallery', kind: 'page' },
    siteMap: { section: 'main', order: 5, note: 'Streets, and guests’ cats' },
  },
  {
    app: 'blog',
    path: '/blog',
    breadcrumb: 'Blog',
    aliases: ['/articles', '/stories', '/post', '/posts', '/blog.html', '/blog/{post}'],
    suggestion: { keywords: ['blog', 'post'] },
    query: { name: 'post', unknown: '/blog' },
    parameters: ['category', 'q', 'page'],
    unindexed: ['q'],
    search: { name: 'Blog', kind: 'page' },
    siteMap: { section: 'main', order: 4, note: 'Cat stories with sources' },
  },
  {
    app: 'engagement',
    path: '/contact',
    breadcrumb: 'Contact Us',
    aliases: ['/contactus', '/contact-us', '/contact.html'],
    suggestion: { keywords: ['contact'], label: 'Contact' },
    search: { name: 'Contact', kind: 'page' },
    siteMap: { section: 'main', order: 6, label: 'Contact', note: 'Write to us' },
  },
  { app: 'engagement', path: '/survey', breadcrumb: 'Survey' },
  {
    app: 'engagement',
    path: '/petition-jerry-fox',
    breadcrumb: 'Jerry Fox Petition',
    siteMap: { section: 'more', note: 'A plaque for a blind cat' },
  },
  { app: 'shell', path: '/', breadcrumb: 'Home', aliases: ['/cats', '/index.html', '/index.php', '/home'] },
  {
    app: 'shell',
    path: '/about',
    breadcrumb: 'About Us',
    aliases: ['/about-us', '/about.html', '/about-{name}'],
    suggestion: { keywords: ['about'] },
  },
  {
    app: 'shell',
    path: '/press-kit',
    breadcrumb: 'Press Kit',
    aliases: ['/press', '/media'],
    suggestion: { keywords: ['press', 'media'] },
  },
  {
    app: 'shell',
    path: '/in-the-news',
    breadcrumb: 'In the News',
    aliases: ['/news', '/media-coverage'],
    suggestion: { keywords: ['news'] },
  },
  { app: 'shell', path: '/sitemap', breadcrumb: 'Site Map', aliases: ['/sitemap.html'] },
];

/** What a route of contract 1 would say; a page that came later is called by its path. */
export function factsOfContract1(app: RouteEntry['app'], path: string): unknown {
  const known = routesOfContract1.find((entry) => entry.app === app && entry.path === path);
  if (!known) return { path, breadcrumb: path.split('/').at(-1)!.replaceAll('-', ' ') || path };
  const { app: _, ...facts } = known;
  return facts;
}

/** What commands of contract 1 ask a shell for first. They know nothing of its routes, and would publish a site without redirects. */
export const suggestions = {
  map(): never {
    throw new Error(
      'the live shell is of contract 2, and these commands are of contract 1: bring this working copy up to date, or propose the release with a key that may not publish',
    );
  },
};
