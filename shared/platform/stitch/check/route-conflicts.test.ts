import type { RouteEntry, RouteTable } from '../../contract/routes/routes.ts';
import lampShop from '../../fixture/site.config.ts';
import { findRouteConflicts } from './route-conflicts.ts';

const routes: RouteTable = [
  {
    app: 'lamps',
    path: '/lamps',
    breadcrumb: 'Lamps',
    aliases: ['/walks', '/walks-{name}'],
    suggestion: { keywords: ['walk'] },
  },
  { app: 'decide', path: '/decide', breadcrumb: 'Decide' },
];
const document = (path: string) => ({ path, contentType: 'application/xml', body: '' });
const claims = (decide: { addresses?: string[]; documents?: string[] }, more: RouteEntry[] = []) =>
  findRouteConflicts(
    [
      { app: 'lamps', addresses: [{ address: '/lamps' }], documents: [document('/lamps.xml')] },
      {
        app: 'decide',
        addresses: (decide.addresses ?? ['/decide']).map((address) => ({ address })),
        documents: (decide.documents ?? []).map(document),
      },
    ],
    [...routes, ...more],
    new Map([
      ['/sw.js', 'shell'],
      ['/favicon.svg', 'shell'],
    ]),
    lampShop,
  );

test('an app may have pages, addresses of them, and files of its own', () => {
  expect(claims({ addresses: ['/decide', '/decide?post=a'], documents: ['/feed.xml'] })).toEqual([]);
});

test('a conflict of two apps is refused with both names', () => {
  expect(claims({}, [{ app: 'decide', path: '/lamps', breadcrumb: 'Lamps' }])).toEqual([
    'lamps and decide both have the page /lamps',
  ]);
  expect(claims({ documents: ['/sw.js', '/lamps.xml'] })).toEqual([
    'shell and decide both have the file /sw.js',
    'lamps and decide both have the file /lamps.xml',
  ]);
});

test('a file of a build is refused where another file, a page or a server is', () => {
  const files = [
    ['/sw.js', 'shell'],
    ['/sw.js', 'shell'],
    ['/lamps', 'shell'],
    ['/decide/a.svg', 'shell'],
    ['/decide/a.svg', 'decide'],
    ['/assets/a.svg', 'shell'],
  ] as const;
  expect(findRouteConflicts([], routes, files, { endpoints: {}, redirects: {} })).toEqual(
    expect.arrayContaining([
      'shell has the file /sw.js twice',
      'shell and lamps both have the page /lamps',
      'shell and decide both have the file /decide/a.svg',
      'shell has the file /assets/a.svg, which is reserved for servers',
    ]),
  );
});

test('a redirect to another site is refused where the site has something, or an alias matches it', () => {
  const redirects = {
    '/readyz': 'https://shop.example/',
    '/lamps': 'https://a.example/',
    '/walks-old': 'https://a.example/',
  };
  expect(findRouteConflicts([], routes, [], { endpoints: {}, redirects })).toEqual([
    'site.config.ts has the redirect /readyz, which is reserved for servers',
    'site.config.ts has the redirect /lamps, which is a page of lamps',
    'lamps has the alias /walks-{name}, which matches /walks-old, a redirect of site.config.ts',
    'lamps redirects the alias /walks to /lamps, which does not exist',
    'lamps redirects the alias /walks-{name} to /lamps, which does not exist',
  ]);
});

test('an address is refused if it belongs to another app, belongs to no app, or is listed twice', () => {
  expect(claims({ addresses: ['/lamps?mine', '/decide?a', '/decide?a', '/elsewhere'] })).toEqual([
    "decide lists the address /lamps?mine, which is lamps's, but has no page for it",
    'decide has the address /decide?a twice',
    'decide lists the address /elsewhere, but has no page for it',
  ]);
});

describe('contradictory routes are refused with both names', () => {
  const decidePage = (facts: Partial<RouteEntry>) =>
    claims({ addresses: ['/decide', '/posts'] }, [{ app: 'decide', path: '/posts', breadcrumb: 'Posts', ...facts }]);

  test('an alias of two apps, of two pages, or that is a page or a file', () => {
    expect(decidePage({ aliases: ['/walks', '/stories', '/stories', '/lamps', '/sw.js'] })).toEqual([
      'lamps and decide both have the alias /walks',
      'decide has the alias /stories twice',
      'decide has the alias /lamps, which is a page of lamps',
      'decide has the alias /sw.js, which is a file of shell',
    ]);
  });

  test('a pattern of aliases that holds a page or another alias', () => {
    expect(decidePage({ aliases: ['/lam{name}', '/walks-of-lights'] })).toEqual([
      'lamps has the alias /walks-{name}, which matches /walks-of-lights, an alias of decide',
      'decide has the alias /lam{name}, which matches /lamps, a page of lamps',
      'decide has the alias /lam{name}, which matches /lamps.xml, a file of lamps',
    ]);
    expect(decidePage({ aliases: ['/walks-of-{name}'] })).toEqual([
      'lamps has the alias /walks-{name}, which matches /walks-of-{name}, an alias of decide',
    ]);
    // Each of these leads where the other does.
    expect(decidePage({ aliases: ['/stories', '/stories{name}'] })).toEqual([]);
  });

  test('an alias, or the place of unknown pages, that is not stitched', () => {
    const query = { name: 'post', unknown: '/nowhere' };
    expect(claims({}, [{ app: 'decide', path: '/posts', breadcrumb: 'Posts', aliases: ['/stories'], query }])).toEqual([
      'decide redirects the alias /stories to /posts, which does not exist',
      'decide redirects an unknown ?post= to /nowhere, which does not exist',
    ]);
  });
});
