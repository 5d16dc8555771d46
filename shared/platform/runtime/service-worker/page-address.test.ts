import { isKeepable, pageKey, pictureName } from './page-address.ts';

const routes = [
  { app: 'lamps', path: '/lamps' },
  {
    app: 'decide',
    path: '/decide',
    query: { name: 'post', unknown: '/decide' },
    parameters: ['category', 'q', 'page'],
    unindexed: ['q'],
  },
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
    ['/decide?q=light&mc_eid=1', '/decide'],
    ['/decide?q=light&category=x', '/decide?category=x'],
  ])('the key of %s is %s', (address, key) => {
    expect(pageKey(`https://lights.example${address}`, routes)).toBe(`https://lights.example${key}`);
  });

  test('has the whole query while no routes are stored', () => {
    expect(pageKey('https://lights.example/decide?post=a-light#end', undefined)).toBe(
      'https://lights.example/decide?post=a-light',
    );
  });
});

test('a picture is the same in every width and format, and no other drawing', () => {
  const name = pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49-480.avif');
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49-1920.avif')).toBe(name);
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f49.webp')).toBe(name);
  expect(pictureName('https://lights.example/assets/lamps/pictures/a-light.ab107f50-480.avif')).not.toBe(name);
});

test.each([
  ['a whole page', { status: 200, redirected: false, type: 'basic' }, true],
  ['an error page', { status: 404, redirected: false, type: 'basic' }, false],
  ['a redirect', { status: 200, redirected: true, type: 'basic' }, false],
] as const)('whether %s is kept', (_, answer, isKept) => expect(isKeepable(answer)).toBe(isKept));
