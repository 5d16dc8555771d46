/** @jest-environment jsdom */

import { routesAbove } from '@hemstitch/platform/contract/routes/routes-above';
import { searchableWords } from '@hemstitch/platform/contract/routes/search-text';
import { siteRoutes } from '../../../tests/site-routes.ts';
import { breadcrumbTrail } from './chrome.tsx';
import { DISMISSAL_MS, rememberDismissal, wasDismissed } from './floating-booking.tsx';
import { searchEntries, searchSite } from './header/site-search.ts';

// S22
test.each([
  ['/tours/financial-district', '', ['Home', 'Tours', 'Financial District Tour']],
  ['/press-kit', '', ['Home', 'Press Kit']],
  ['/petition-jerry-fox', '', ['Home', 'Jerry Fox Petition']],
  ['/about', '', ['Home', 'About Us']],
  ['/contact', '', ['Home', 'Contact Us']],
  // Posts show their own.
  ['/', '', []],
  ['/blog', '?post=a-cat', []],
  ['/blog', '?category=History', ['Home', 'Blog']],
  ['/tours/atlantis', '', ['Home', 'Page not found']],
  ['/constructor', '', ['Home', 'Page not found']],
])('the breadcrumbs of %s%s are %j', (pathname, search, names) => {
  expect(breadcrumbTrail(routesAbove(siteRoutes, pathname), pathname, search).map(({ name }) => name)).toEqual(names);
});

describe('search', () => {
  const giftCards = { name: 'Gift Cards', path: 'https://booking.example/gift', type: 'page' } as const;
  const entries = searchEntries(siteRoutes, giftCards);
  const tours = siteRoutes.flatMap(({ path, search }) =>
    search?.kind === 'tour' ? [[search.name, path, 'tour']] : [],
  );

  // S17
  test('needs two characters', () => {
    expect(searchSite(entries, ' g ')).toBeUndefined();
    expect(searchSite(entries, 'ga')?.map(({ name }) => name)).toEqual(['Gallery']);
  });

  // S17
  test('ignores case and lists tours before pages', () => {
    expect(searchSite(entries, 'TOUR')?.map(({ name }) => name)).toEqual([
      ...tours.map(([name]) => name),
      'All Tours',
      'Tour Feedback Survey',
    ]);
    expect(searchSite(entries, 'pr')).toEqual([
      { name: 'Private Tours', path: '/tours/private-tours', type: 'tour' },
      { name: 'Press Kit', path: '/press-kit', type: 'page' },
    ]);
  });

  // S17
  test('finds all tours, twelve pages, the newsletter and the gift cards', () => {
    const known = [
      ...tours,
      ['Home', '/', 'page'],
      ['All Tours', '/tours', 'page'],
      ['Jerry Fox Petition', '/petition-jerry-fox', 'page'],
      ['About Us', '/about', 'page'],
      ['Gallery', '/gallery', 'page'],
      ['Blog', '/blog', 'page'],
      ['Contact', '/contact', 'page'],
      ['Press Kit', '/press-kit', 'page'],
      ['Book Now', '/booking', 'page'],
      ['In the News', '/in-the-news', 'page'],
      ['Site Map', '/sitemap', 'page'],
      ['Gift Cards', giftCards.path, 'page'],
      ['Tour Feedback Survey', '/survey', 'page'],
      ['Newsletter: subscribe or unsubscribe', '/#newsletter', 'page'],
    ].map(([name, path, type]) => ({ name, path, type }));
    for (const entry of known) expect(searchSite(entries, entry.name ?? '')).toEqual([entry]);
    expect(entries).toHaveLength(known.length);
  });

  // S17, S18
  test('finds the page first whose address is the query', () => {
    expect(searchSite(entries, 'Tours')?.[0]?.path).toBe('/tours');
    expect(searchSite(entries, 'tour')?.[0]?.type).toBe('tour');
  });

  // S17, S18
  test('finds pages by all words of their text, after those whose name matches', () => {
    const words = new Map([
      ['/blog?post=a-cat', { name: 'A cat’s price', words: searchableWords(['price roosevelt']) }],
      ['/tours/private-tours', { words: searchableWords(['calculator price']) }],
      ['/about', { words: searchableWords(['gallery prices']) }],
    ]);
    const found = (query: string) => searchSite(entries, query, words)?.map(({ path }) => path);
    expect(found('price')).toEqual(['/tours/private-tours', '/about', '/blog?post=a-cat']);
    expect(searchSite(entries, 'Roosevelt', words)).toEqual([
      { name: 'A cat’s price', path: '/blog?post=a-cat', type: 'page', matches: [['roosevelt', '']] },
    ]);
    expect(searchSite(entries, 'pric gall', words)).toMatchObject([
      {
        path: '/about',
        matches: [
          ['gall', 'ery'],
          ['pric', 'es'],
        ],
      },
    ]);
    expect(found('price calc')).toEqual(['/tours/private-tours']);
    expect(found('gallery')).toEqual(['/gallery', '/about']);
    expect(found('rice')).toEqual([]);
  });
});

// S33
test('the book bar stays hidden for 24 hours after it was dismissed', () => {
  const now = 1_800_000_000_000;
  expect(wasDismissed(now)).toBe(false);
  rememberDismissal(now);
  expect(wasDismissed(now + DISMISSAL_MS - 1)).toBe(true);
  expect(wasDismissed(now + DISMISSAL_MS)).toBe(false);
});
