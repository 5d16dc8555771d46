import type { Site, SiteFile } from '../store/site-record.ts';
import { diffSites } from '../stitch/site-diff.ts';
import { assertNoRemovedPages, findRemovedAddresses } from './removed-pages.ts';

const siteOf = (addresses: string[], paths: string[] = []) =>
  ({
    routes: [{ app: 'lamps', path: '/lamps/brooklyn-heights', breadcrumb: 'Brooklyn', aliases: ['/brooklyn'] }],
    pages: Object.fromEntries(addresses.map((address) => [address, {}])),
    files: Object.fromEntries(paths.map((path) => [path, {} as SiteFile])),
  }) as unknown as Site;

test('an address is removed if it has no page, no file, and no redirect to one', () => {
  const before = siteOf(
    ['/', '/lamps', '/brooklyn', '/decide?post=a-light', '/decide?post=b-light', '/walks'],
    ['/feed.xml', '/robots.txt', '/data/decide/posts/a-light.html'],
  );
  const after = siteOf(['/', '/lamps', '/lamps/brooklyn-heights', '/decide?post=b-light'], ['/robots.txt']);
  expect(findRemovedAddresses(diffSites('', before, after))).toEqual(['/decide?post=a-light', '/walks', '/feed.xml']);
  // The target of a redirect must exist.
  expect(findRemovedAddresses(diffSites('', siteOf(['/brooklyn']), siteOf(['/'])))).toEqual(['/brooklyn']);
});

test('a release that takes addresses away is refused with them, unless it is let; going back reports them', () => {
  const after = siteOf(['/']);
  const change = diffSites('', siteOf(['/', '/walks']), after);
  expect(() => assertNoRemovedPages(change, { parts: ['lamps'] }, () => {})).toThrow(
    /\n {2}- \/walks\n.*`npm run release lamps -- --allow-removed`/,
  );
  const lines: string[] = [];
  assertNoRemovedPages(change, { parts: ['lamps'], allowRemoved: true }, (line) => lines.push(line));
  expect(lines).toEqual(['This removes these addresses:\n  - /walks']);
  assertNoRemovedPages(diffSites('', undefined, after), { parts: ['lamps'] }, () => {});
});
