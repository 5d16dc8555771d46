import { hostileNames } from '../../testing/hostile-names.ts';
import { addressSchema, aliasSchema, pathSchema, relativePathSchema, releasePathSchema } from './path.schema.ts';

test.each(hostileNames)('%j names no page, file, alias or data', (name) => {
  const accepted = [pathSchema, addressSchema, aliasSchema].filter((schema) => schema.safeParse(name).success);
  expect(accepted).toEqual([]);
  expect(releasePathSchema.safeParse(`root${name}`).success).toBe(false);
});

test.each([
  ['a page', pathSchema, ['/', '/lamps/desk-lamp', '/constructor', '/.well-known/security.txt', '/index.html']],
  ['a page with a query', addressSchema, ['/lamps?lamp=desk', '/lamps?page=2&color=%C3%A9t%C3%A9+2']],
  ['an alias', aliasSchema, ['/lights', '/lights-{name}', '/lamps/{lamp}']],
  ['data', relativePathSchema, ['renamed-pages.json', 'scheduled/2031-01-01T1400Z/lamps.json', 'toString']],
  ['a file of a release', releasePathSchema, ['client/__federation_expose_routes.0a1b2c3d.js', 'root/robots.txt']],
])('%s has an ordinary name', (_, schema, names) => {
  expect(names.filter((name) => !schema.safeParse(name).success)).toEqual([]);
});

test.each(['/a?b?c', '/a?', '/a?b#c', '/a?"'])('a page has no query such as %s', (name) => {
  expect(addressSchema.safeParse(name).success).toBe(false);
});

test.each(['server/../x', 'server', 'other/x', '/server/x', 'data//x', 'data/x\\y'])(
  'a release has no file %s',
  (path) => {
    expect(releasePathSchema.safeParse(path).success).toBe(false);
  },
);
