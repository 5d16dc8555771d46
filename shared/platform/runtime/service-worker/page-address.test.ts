import { isKeepable, movedTo, newer, pageKey, pictureName } from './page-address.ts';

const answerOf = (date: string) => new Response('', { headers: { date } });

const routes = [
  { app: 'tours', path: '/tours' },
  { app: 'blog', path: '/blog', query: { name: 'post', unknown: '/blog' }, parameters: ['category', 'page'] },
];

describe('the address under which a page is kept', () => {
  // S100
  test.each([
    ['/tours/', '/tours'],
    ['/', '/'],
    ['/contact?guests=8#faq', '/contact'],
    ['/tours?utm_source=letter&gclid=1', '/tours'],
    ['/blog?post=a-cat&fbclid=1', '/blog?post=a-cat'],
    ['/blog?mc_eid=1&page=2&category=x', '/blog?category=x&page=2'],
  ])('the key of %s is %s', (address, key) => {
    expect(pageKey(`https://cats.example${address}`, routes)).toBe(`https://cats.example${key}`);
  });

  test.each([[undefined], [null], [[{ path: '/blog', parameters: 3 }]]])(
    'has the whole query while the stored routes do not describe it: %j',
    (kept) => {
      expect(pageKey('https://cats.example/blog?post=a-cat#end', kept)).toBe('https://cats.example/blog?post=a-cat');
    },
  );
});

test('a picture is the same in every width and format, and no other drawing', () => {
  const name = pictureName('https://cats.example/assets/tours/pictures/a-cat.ab107f49-480.avif');
  expect(pictureName('https://cats.example/assets/tours/pictures/a-cat.ab107f49-1920.avif')).toBe(name);
  expect(pictureName('https://cats.example/assets/tours/pictures/a-cat.ab107f49.webp')).toBe(name);
  expect(pictureName('https://cats.example/assets/tours/pictures/a-cat.ab107f50-480.avif')).not.toBe(name);
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

describe('where a page has moved to', () => {
  it('is what the routes that are kept say', () => {
    expect(movedTo([{ app: 'tours', path: '/tours', aliases: ['/walks'] }], '/walks', '?a=1')).toBe('/tours?a=1');
  });

  it.each([[{ routes: [] }], [null], [[null]], [[{ path: '/tours', aliases: 3 }]]])(
    'is nowhere by routes of another shape: %j',
    (kept) => {
      expect(movedTo(kept, '/walks', '')).toBeUndefined();
    },
  );
});
