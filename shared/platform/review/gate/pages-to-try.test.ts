import type { RouteTable } from '../../contract/routes/routes.ts';
import type { StitchedPage } from '../../store/site-record.ts';
import { pageFacts } from '../../store/testing/page-facts.ts';
import {
  hasNewCode,
  pagesToTry,
  TRIED_PAGES_OF_CONTENT,
  TRIED_PAGES_OF_DATA,
  TRIED_PAGES_PER_KIND,
} from './pages-to-try.ts';

const page = (blob: string, reads = 'same'): StitchedPage => ({
  ...pageFacts,
  blob,
  contentType: '',
  encodings: {},
  reads: { file: reads },
});
const routes: RouteTable = [
  {
    app: 'lamps',
    path: '/lamps/private-lamps',
    breadcrumb: 'Private Lamps',
    suggestion: { keywords: ['custom', 'private'] },
  },
];
const posts = (blob: string) =>
  Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`/decide?post=${index}`, page(blob)]));

test('some of many changed pages of one kind are tried, and some of every other kind', () => {
  const pages = { '/': page('a'), '/decide': page('a'), '/decide?page=2': page('a'), ...posts('a') };
  const { addresses, changed } = pagesToTry({
    routes,
    after: { pages, notFound: { '': page('a'), '/lamps/private-lamps': page('a') } },
  });
  expect(changed).toBe(1905);
  expect(addresses).toHaveLength(3 + TRIED_PAGES_PER_KIND + 2);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/decide', '/decide?page=2', '/404', '/404/custom']));
});

test('some of the thousands of pages that an app lists from its content are tried', () => {
  const content = Array.from({ length: 5000 }, (_, index) => `/lamps/${index}`);
  const { addresses, changed } = pagesToTry({
    routes: content.map((path) => ({ app: 'lamps', path, breadcrumb: path, isContent: true })),
    after: { pages: Object.fromEntries(['/', ...content].map((path) => [path, page('a')])), notFound: {} },
  });
  expect([addresses.length, changed]).toEqual([1 + TRIED_PAGES_OF_CONTENT, 5001]);
});

test('an unchanged page is not tried, and a page that is new or reads other data comes first', () => {
  const before = { pages: { '/': page('a'), ...posts('a') }, notFound: {} };
  const after = {
    pages: { '/': page('a'), ...posts('b'), '/decide?post=1234': page('b', 'other'), '/decide?post=new': page('b') },
    notFound: {},
  };
  expect(pagesToTry({ routes, before, after }).addresses.slice(0, 2)).toEqual([
    '/decide?post=new',
    '/decide?post=1234',
  ]);
  const shops = (reads: string) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/shop-${index}`, page(reads, reads)]));
  const priced = pagesToTry({
    routes,
    before: { pages: shops('1'), notFound: {} },
    after: { pages: shops('2'), notFound: {} },
  });
  expect([priced.changed, priced.addresses.length]).toEqual([20, TRIED_PAGES_OF_DATA]);
  expect(pagesToTry({ routes, before, after: before })).toEqual({ addresses: [], changed: 0 });
  const stricter = { pages: { '/': { ...page('a'), policy: "default-src 'none'" } }, notFound: {} };
  expect(pagesToTry({ routes, before, after: stricter }).addresses).toEqual(['/']);
});

test('new text is not new code; another release’s code is, and so is the first site', () => {
  const madeWith = (inputs: string, blob = 'a') => ({
    pages: { '/': { ...page('a'), inputs }, '/decide': { ...page(blob), inputs } },
    notFound: {},
  });
  const before = madeWith('code');
  expect(hasNewCode({ before, after: madeWith('code', 'b') })).toBe(false);
  expect(
    hasNewCode({
      before,
      after: { pages: { ...before.pages, '/decide?post=new': { ...page('c'), inputs: 'code' } }, notFound: {} },
    }),
  ).toBe(false);
  expect([hasNewCode({ before, after: madeWith('other') }), hasNewCode({ after: before })]).toEqual([true, true]);
});
