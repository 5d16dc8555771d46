import { diffSites } from '../stitch/site-diff.ts';
import type { Site, SiteFile } from '../store/site-record.ts';
import { assertNoRemovedPages, findRemovedAddresses } from './removed-pages.ts';

const siteOf = (addresses: string[], paths: string[] = []) =>
  ({
    routes: [
      {
        app: 'lamps',
        path: '/lamps/brooklyn-heights',
        breadcrumb: 'Brooklyn',
        aliases: ['/brooklyn', '/map'],
        parts: { '/map': 'stops' },
      },
      { app: 'decide', path: '/decide', breadcrumb: 'Decide', query: { name: 'post', unknown: '/decide' } },
    ],
    pages: Object.fromEntries(addresses.map((address) => [address, {}])),
    files: Object.fromEntries(paths.map((path) => [path, {} as SiteFile])),
  }) as unknown as Site;

test('an address is removed if it has no page, no file, and no redirect to one', () => {
  const before = siteOf(
    ['/', '/lamps', '/brooklyn', '/map', '/decide?post=a-light', '/decide?post=b-light', '/walks'],
    ['/feed.xml', '/robots.txt', '/data/decide/posts/a-light.html'],
  );
  const after = siteOf(['/', '/lamps', '/lamps/brooklyn-heights', '/decide?post=b-light'], ['/robots.txt']);
  expect(findRemovedAddresses(diffSites('', before, after))).toEqual(['/decide?post=a-light', '/walks', '/feed.xml']);
  const away = { ...after, redirects: { '/walks': 'https://shop.example/' } };
  expect(findRemovedAddresses(diffSites('', before, away))).toEqual(['/decide?post=a-light', '/feed.xml']);
  // The target of a redirect must exist.
  expect(findRemovedAddresses(diffSites('', siteOf(['/brooklyn']), siteOf(['/'])))).toEqual(['/brooklyn']);
});

test('a release without a live story names the line that keeps the address of a renamed one', () => {
  const without = (address: string) => () =>
    assertNoRemovedPages(diffSites('', siteOf(['/', address]), siteOf(['/'])), { components: ['decide'] }, () => {});
  expect(without('/decide?post=a-light')).toThrow(
    /\/decide\?post=a-light\n.*add this line to its file.*\n {2}formerly: \[a-light\]\nOr remove them: `npm run release decide -- --allow-removed`/,
  );
  expect(without('/walks')).toThrow(/Add each to the `aliases`/);
});
