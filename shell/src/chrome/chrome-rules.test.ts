/** @jest-environment jsdom */
import { paths } from '@cobblestone/contracts/paths.ts';
import { DISMISSED_FOR, rememberDismissal, wasDismissed } from './book-bar-memory.ts';
import { breadcrumbTrail, isSitePage } from './breadcrumb-trail.ts';
import { searchSite } from './site-search.ts';

describe('breadcrumbs', () => {
  const names = (pathname: string, search = '') => breadcrumbTrail(pathname, search).map(({ name }) => name);

  test('are built from the path with friendly names', () => {
    expect(names('/tours/financial-district')).toEqual(['Home', 'Tours', 'Financial District Tour']);
    expect(names('/press-kit')).toEqual(['Home', 'Press Kit']);
    expect(names('/petition-jerry-fox')).toEqual(['Home', 'Jerry Fox Petition']);
    expect(names('/about')).toEqual(['Home', 'About Us']);
    expect(names('/contact')).toEqual(['Home', 'Contact Us']);
  });

  test('know every page of the site', () => {
    for (const path of Object.values(paths)) expect(isSitePage(path)).toBe(true);
  });

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
  test('answers from two characters', () => {
    expect(searchSite(' g ')).toBeUndefined();
    expect(searchSite('ga')?.map(({ name }) => name)).toEqual(['Gallery']);
  });

  test('matches names whatever their case, tours before pages', () => {
    expect(searchSite('TOUR')).toHaveLength(4);
    expect(searchSite('pr')).toEqual([
      { name: 'Private Tours', path: '/tours/private-tours', type: 'tour' },
      { name: 'Press Kit', path: '/press-kit', type: 'page' },
    ]);
  });

  test('finds nothing by other words than names', () => {
    expect(searchSite('zebra')).toEqual([]);
  });
});

describe('the book bar', () => {
  const now = 1_800_000_000_000;

  test('stays away for 24 hours after it was dismissed', () => {
    expect(wasDismissed(now)).toBe(false);
    rememberDismissal(now);
    expect(wasDismissed(now + DISMISSED_FOR - 1)).toBe(true);
    expect(wasDismissed(now + DISMISSED_FOR)).toBe(false);
  });
});
