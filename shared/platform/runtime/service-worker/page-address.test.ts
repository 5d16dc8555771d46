import { isKeepable, newer, pageKey, parseKeptRoutes, pictureName } from './page-address.ts';

const answerOf = (date: string) => new Response('', { headers: { date } });

const routes = [
  { app: 'lamps', path: '/lamps' },
  { app: 'decide', path: '/decide', query: { name: 'post', unknown: '/decide' }, parameters: ['category', 'page'] },
];

describe('the address under which a page is kept', () => {
  // S100
  test.each([
    ['/lamps/', '/lamps'],
    ['/', '/'],
    ['/contact?guests=8#faq', '/contact'],
    ['/lamps?utm_source=letter&gclid=1', '/lamps'],
    ['/decide?post=a-light&fbclid=1', '/decide?post=a-light'],
    ['/decide?mc_eid=1&page=2&category=x', '/decide?category=x&page=2'],
  ])('the key of %s is %s', (address, key) => {
    expect(pageKey(`https://lights.example${address}`, routes)).toBe(`https://lights.example${key}`);
  });

  test('has the whole query while no routes are stored', () => {
    expect(pageKey('https://lights.example/decide?post=a-light#end', undefined)).toBe(
      'https://lights.example/decide?post=a-light',
    );
  });

  test('depends on stored routes only if these have the shape of today', () => {
    expect(parseKeptRoutes(routes)).toBe(routes);
    for (const other of [
      undefined,
      { routes: [] },
      [null],
      [{ path: '/lamps', aliases: 3 }],
      [{ path: '/decide', parameters: [3] }],
      [{ path: '/decide', query: 'post' }],
      [{ path: '/decide', moved: { old: 3 } }],
    ])
      expect(parseKeptRoutes(other)).toBeUndefined();
  });
});

test('a picture is the same in every width and format, and no other drawing', () => {
  const name = pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49-480.avif');
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49-1920.avif')).toBe(name);
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49.webp')).toBe(name);
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f50-480.avif')).not.toBe(name);
});

describe('two kept copies of a page', () => {
  const older = answerOf('Fri, 20 Nov 2026 10:00:00 GMT');
  const later = answerOf('Sat, 21 Nov 2026 10:00:00 GMT');

  it('give the newer one, whichever comes first', () => {
    expect(newer(older, later)).toBe(later);
    expect(newer(later, older)).toBe(later);
  });

  it('use the existing one', () => {
    expect(newer(undefined, older)).toBe(older);
    expect(newer(older, undefined)).toBe(older);
    expect(newer(undefined, undefined)).toBeUndefined();
  });
});

describe('a page from the network', () => {
  it('is kept when it is whole and came from the address that was asked for', () => {
    expect(isKeepable({ status: 200, redirected: false, type: 'basic' })).toBe(true);
  });

  it.each([
    ['an error page', { status: 404, redirected: false, type: 'basic' as const }],
    ['a redirect', { status: 200, redirected: true, type: 'basic' as const }],
    ['an answer that cannot be read', { status: 0, redirected: false, type: 'opaqueredirect' as const }],
  ])('is not kept when it is %s', (_what, answer) => {
    expect(isKeepable(answer)).toBe(false);
  });
});
