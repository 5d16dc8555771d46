import type { AppName } from '../../contract/app-names.ts';
import { pageEffort } from './page-effort.ts';

const pagesOf = (app: AppName, count: number) => Array.from({ length: count }, () => ({ app }));

test('a page is compressed as well as can be, but one of the very many of a long blog', () => {
  const effortFor = pageEffort([...pagesOf('tours', 8), ...pagesOf('blog', 1900)]);
  expect([effortFor('tours', '<p>'), effortFor('blog', '<p>')]).toEqual(['asset', 'page']);
  expect(pageEffort(pagesOf('blog', 19))('blog', '<p>')).toBe('asset');
});

test('a site that few are sent is made quickly', () => {
  expect(pageEffort(pagesOf('tours', 8), 'quick')('tours', ' '.repeat(150_000))).toBe('page');
});

test('so is a large page among many', () => {
  expect(pageEffort(pagesOf('blog', 1900))('blog', ' '.repeat(150_000))).toBe('asset');
});
