import type { Site, SiteFile } from '../store/site-record.ts';
import { changeBetween } from '../stitch/site-change.ts';
import { checkVanished, vanishedIn } from './vanished.ts';

const siteOf = (addresses: string[], paths: string[] = []) =>
  ({
    routes: [{ app: 'tours', path: '/tours/brooklyn-heights', breadcrumb: 'Brooklyn', aliases: ['/brooklyn'] }],
    pages: Object.fromEntries(addresses.map((address) => [address, {}])),
    files: Object.fromEntries(paths.map((path) => [path, {} as SiteFile])),
  }) as unknown as Site;

test('an address is removed if it has no page, no file, and no redirect to one', () => {
  const before = siteOf(
    ['/', '/tours', '/brooklyn', '/blog?post=a-cat', '/blog?post=b-cat', '/walks'],
    ['/feed.xml', '/robots.txt', '/data/blog/posts/a-cat.html'],
  );
  const after = siteOf(['/', '/tours', '/tours/brooklyn-heights', '/blog?post=b-cat'], ['/robots.txt']);
  expect(vanishedIn(changeBetween('', before, after))).toEqual(['/blog?post=a-cat', '/walks', '/feed.xml']);
  // The target of a redirect must exist.
  expect(vanishedIn(changeBetween('', siteOf(['/brooklyn']), siteOf(['/'])))).toEqual(['/brooklyn']);
});

test('a release that takes addresses away is refused with them, unless it is let; going back reports them', () => {
  const after = siteOf(['/']);
  const change = changeBetween('', siteOf(['/', '/walks']), after);
  expect(() => checkVanished(change, { parts: ['tours'] }, () => {})).toThrow(
    /\n {2}- \/walks\n.*`npm run release tours -- --gone`/,
  );
  const lines: string[] = [];
  checkVanished(change, { parts: ['tours'], gone: 'report' }, (line) => lines.push(line));
  expect(lines).toEqual(['These addresses are gone with it:\n  - /walks']);
  checkVanished(changeBetween('', undefined, after), { parts: ['tours'] }, () => {});
});
