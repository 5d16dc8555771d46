/** @jest-environment jsdom */
import { DISMISSED_FOR, rememberDismissal, wasDismissed } from './book-bar-memory.ts';
import { siteRoutes } from '../../../tests/site-routes.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import { searchSite } from './site-search.ts';

describe('breadcrumbs', () => {
  const names = (pathname: string, search = '') =>
    breadcrumbTrail(siteRoutes, pathname, search).map(({ name }) => name);

  // S22
  test('are built from the path with friendly names', () => {
    expect(names('/tours/financial-district')).toEqual(['Home', 'Tours', 'Financial District Tour']);
    expect(names('/press-kit')).toEqual(['Home', 'Press Kit']);
    expect(names('/petition-jerry-fox')).toEqual(['Home', 'Jerry Fox Petition']);
    expect(names('/about')).toEqual(['Home', 'About Us']);
    expect(names('/contact')).toEqual(['Home', 'Contact Us']);
  });

  test('know every page of the site', () => {
    for (const { path } of siteRoutes) expect(names(path)).not.toContain('Page not found');
  });

  // S22
  test('are hidden on the home page and on posts, which draw their own', () => {
    expect(names('/')).toEqual([]);
    expect(names('/blog', '?post=a-cat')).toEqual([]);
    expect(names('/blog', '?category=History')).toEqual(['Home', 'Blog']);
  });

  test('say the same for every unknown address', () => {
    expect(names('/tours/atlantis')).toEqual(['Home', 'Page not found']);
    expect(names('/constructor')).toEqual(['Home', 'Page not found']);
  });
});

describe('search', () => {
  const tours = siteRoutes.flatMap(({ path, search }) =>
    search?.kind === 'tour' ? [[search.name, path, 'tour']] : [],
  );

  // S17
  test('answers from two characters', () => {
    expect(searchSite(siteRoutes, ' g ')).toBeUndefined();
    expect(searchSite(siteRoutes, 'ga')?.map(({ name }) => name)).toEqual(['Gallery']);
  });

  // S17
  test('matches names whatever their case, tours before pages', () => {
    expect(searchSite(siteRoutes, 'TOUR')).toHaveLength(tours.length);
    expect(searchSite(siteRoutes, 'pr')).toEqual([
      { name: 'Private Tours', path: '/tours/private-tours', type: 'tour' },
      { name: 'Press Kit', path: '/press-kit', type: 'page' },
    ]);
  });

  // S17
  test('knows all tours and eight pages', () => {
    const entries = [
      ...tours,
      ['About Us', '/about', 'page'],
      ['Gallery', '/gallery', 'page'],
      ['Blog', '/blog', 'page'],
      ['Contact', '/contact', 'page'],
      ['Press Kit', '/press-kit', 'page'],
      ['Book Now', '/booking', 'page'],
      ['In the News', '/in-the-news', 'page'],
      ['Site Map', '/sitemap', 'page'],
    ].map(([name, path, type]) => ({ name, path, type }));
    for (const entry of entries) expect(searchSite(siteRoutes, entry.name ?? '')).toEqual([entry]);
    const everything = new Set(
      ['ou', 'to', 'al', 'bl', 'co', 'pr', 'bo', 'in', 'ma'].flatMap((query) =>
        (searchSite(siteRoutes, query) ?? []).map(({ path }) => path),
      ),
    );
    expect(everything.size).toBe(entries.length);
  });

  test('finds nothing by other words than names', () => {
    expect(searchSite(siteRoutes, 'Gállery')?.map(({ name }) => name)).toEqual(['Gallery']);
    expect(searchSite(siteRoutes, 'zebra')).toEqual([]);
  });
});

describe('the book bar', () => {
  const now = 1_800_000_000_000;

  // S33
  test('stays away for 24 hours after it was dismissed', () => {
    expect(wasDismissed(now)).toBe(false);
    rememberDismissal(now);
    expect(wasDismissed(now + DISMISSED_FOR - 1)).toBe(true);
    expect(wasDismissed(now + DISMISSED_FOR)).toBe(false);
  });
});
