import type { RouteEntry, RouteTable } from '../../contract/routes/routes.ts';
import { claimFaults } from './claims.ts';

const routes: RouteTable = [
  {
    app: 'tours',
    path: '/tours',
    breadcrumb: 'Tours',
    aliases: ['/walks', '/walks-{name}'],
    suggestion: { keywords: ['walk'] },
  },
  { app: 'blog', path: '/blog', breadcrumb: 'Blog' },
];
const document = (path: string) => ({ path, contentType: 'application/xml', body: '' });
const claims = (blog: { addresses?: string[]; documents?: string[] }, more: RouteEntry[] = []) =>
  claimFaults(
    [
      { app: 'tours', addresses: [{ address: '/tours' }], documents: [document('/tours.xml')] },
      {
        app: 'blog',
        addresses: (blog.addresses ?? ['/blog']).map((address) => ({ address })),
        documents: (blog.documents ?? []).map(document),
      },
    ],
    [...routes, ...more],
    new Map([
      ['/sw.js', 'shell'],
      ['/favicon.svg', 'shell'],
    ]),
  );

test('an app may have pages, addresses of them, and files of its own', () => {
  expect(claims({ addresses: ['/blog', '/blog?post=a'], documents: ['/feed.xml'] })).toEqual([]);
});

test('a conflict of two apps is refused with both names', () => {
  expect(claims({}, [{ app: 'blog', path: '/tours', breadcrumb: 'Tours' }])).toEqual([
    'tours and blog both claim the page /tours',
  ]);
  expect(claims({ documents: ['/sw.js', '/tours.xml'] })).toEqual([
    'shell and blog both claim the file /sw.js',
    'tours and blog both claim the file /tours.xml',
  ]);
});

test('an address is refused if it belongs to another app, belongs to no app, or is listed twice', () => {
  expect(claims({ addresses: ['/tours?mine', '/blog?a', '/blog?a', '/elsewhere'] })).toEqual([
    "blog claims the address /tours?mine, which is tours's, but has no page for it",
    'blog claims the address /blog?a twice',
    'blog claims the address /elsewhere, but has no page for it',
  ]);
});

test('no app may use the address of a health endpoint', () => {
  const pages = [{ app: 'blog', path: '/readyz', breadcrumb: 'Ready', aliases: ['/healthz'] }] as const;
  expect(
    claims({ addresses: ['/blog', '/readyz'], documents: ['/healthz', '/visits'] }, pages as unknown as RouteEntry[]),
  ).toEqual(
    expect.arrayContaining(
      ['page /readyz', 'file /healthz', 'file /visits', 'alias /healthz'].map(
        (what) => `blog has the ${what}, at which servers tell of themselves`,
      ),
    ),
  );
});

describe('contradictory routes are refused with both names', () => {
  const blogPage = (facts: Partial<RouteEntry>) =>
    claims({ addresses: ['/blog', '/posts'] }, [{ app: 'blog', path: '/posts', breadcrumb: 'Posts', ...facts }]);

  test('an alias of two apps, of two pages, or that is a page or a file', () => {
    expect(blogPage({ aliases: ['/walks', '/stories', '/stories', '/tours', '/sw.js'] })).toEqual([
      'tours and blog both claim the alias /walks',
      'blog claims the alias /stories twice',
      'blog has the alias /tours, which is a page of tours',
      'blog has the alias /sw.js, which is a file of shell',
    ]);
  });

  test('a pattern of aliases that holds a page or another alias', () => {
    expect(blogPage({ aliases: ['/tou{name}', '/walks-of-cats'] })).toEqual([
      'tours has the alias /walks-{name}, which holds /walks-of-cats, an alias of blog',
      'blog has the alias /tou{name}, which holds /tours, a page of tours',
      'blog has the alias /tou{name}, which holds /tours.xml, a file of tours',
    ]);
    expect(blogPage({ aliases: ['/walks-of-{name}'] })).toEqual([
      'tours has the alias /walks-{name}, which holds /walks-of-{name}, an alias of blog',
    ]);
    // Each of these leads where the other does.
    expect(blogPage({ aliases: ['/stories', '/stories{name}'] })).toEqual([]);
  });

  test('an alias, or the place of unknown pages, that is not stitched', () => {
    const query = { name: 'post', unknown: '/nowhere' };
    expect(claims({}, [{ app: 'blog', path: '/posts', breadcrumb: 'Posts', aliases: ['/stories'], query }])).toEqual([
      'blog has the alias /stories lead to /posts, which does not exist',
      'blog has an unknown ?post= lead to /nowhere, which does not exist',
    ]);
  });

  test('a keyword that holds another page’s', () => {
    expect(blogPage({ suggestion: { keywords: ['post', 'walkers'] } })).toEqual([
      'blog has the keyword walkers suggest /posts; tours has it suggest /tours first',
    ]);
  });
});
