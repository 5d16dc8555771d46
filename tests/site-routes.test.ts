import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { namedPage } from '@hemstitch/platform/contract/routes/page-in-query';
import { redirectFor as redirectOf, suggestionFor } from '@hemstitch/platform/contract/routes/resolve-path';
import { siteRoutes } from './site-routes.ts';

const redirectFor = (pathname: string, search?: string) => redirectOf(siteRoutes, pathname, search);

/** Rows of the table under a rule of the shell: the words of the first column, and the page, if any. */
function tableOf(rule: string): [words: string, page: string | undefined][] {
  const text = readFileSync(join(rootFolder, 'shell/RULES.md'), 'utf8').split(`**${rule}** `)[1]!;
  const rows = text.split('- **')[0]!.matchAll(/^ *\| (?!otherwise)(.*) \| (?:`(.*)`|none) \|$/gm);
  return [...rows].flatMap(([, first = '', page]) =>
    first.split(', ').map((words): [string, string | undefined] => [words.replaceAll('`', ''), page]),
  );
}

// E1, S1
test('the shell and engagement have their pages', () => {
  const pathsOf = (name: string) => siteRoutes.filter(({ app }) => app === name).map(({ path }) => path);
  expect(pathsOf('shell')).toEqual(['/', '/about', '/press-kit', '/in-the-news', '/offline', '/sitemap']);
  expect(pathsOf('engagement')).toEqual(['/contact', '/survey', '/petition-jerry-fox']);
});

// B2, S2
test('the shell’s table lists every alias that an app declares, and each leads to its page', () => {
  const aliases = tableOf('S2').map(([alias, page]) => [
    alias.replace(/^and any.*/, '/about-somebody').replace('{slug}', 'a-cat'),
    page?.replace('{slug}', 'a-cat'),
  ]);
  const declared = siteRoutes.flatMap((route) => route.aliases ?? []);
  const listed = tableOf('S2').map(([alias]) => alias.replace(/^and any.*`?(\/about-).*/, '$1{name}'));
  expect(listed.toSorted()).toEqual(declared.map((alias) => alias.replace('{post}', '{slug}')).toSorted());
  for (const [alias, page] of aliases) expect([alias, redirectFor(alias!)]).toEqual([alias, page]);
});

// S4, S5, S6
test.each([
  ['/book?itemId=562630', '/booking?itemId=562630'],
  ['/blog/a-cat?utm_source=letter', '/blog?post=a-cat&utm_source=letter'],
  ['/blog/a-cat?post=another&page=2', '/blog?post=a-cat&page=2'],
  ['/blog?post=a-cat', undefined],
  ['/blog/caf%C3%A9%20cat', '/blog?post=caf%C3%A9%20cat'],
  ['/blog/%E0%A4%A', '/blog'],
  ['/tours/?a=1', '/tours?a=1'],
  ['/brooklyn/', '/tours/brooklyn-heights'],
  ['/blog/a-cat/', '/blog?post=a-cat'],
  ['/', undefined],
  ['/nowhere', undefined],
  ['/newsletter/?utm_source=letter', '/?utm_source=letter#newsletter'],
  ['/blog/2024/a-cat', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
])('%s redirects to %s', (address, target) => {
  const [path, query] = address.split('?');
  expect(redirectFor(path!, query === undefined ? undefined : `?${query}`)).toBe(target);
});

test('the pages of the site stay where they are', () => {
  for (const { path } of siteRoutes) expect(redirectFor(path)).toBeUndefined();
});

// S67
test('every keyword of the table suggests its page, whatever the case; the first row wins, and no keyword suggests none', () => {
  const keywords = tableOf('S67');
  expect(keywords.length).toBeGreaterThan(20);
  for (const [keyword, page] of keywords)
    expect([keyword, suggestionFor(siteRoutes, `/x-${keyword.toUpperCase()}s`)?.path]).toEqual([keyword, page]);
  expect(suggestionFor(siteRoutes, '/BOOK-Brooklyn')?.path).toBe('/tours/brooklyn-heights');
  expect(suggestionFor(siteRoutes, '/zzz')).toBeUndefined();
});

// S67
test('a page is suggested by the name that its route gives it', () => {
  expect(suggestionFor(siteRoutes, '/contacts')?.label).toBe('Contact');
  expect(suggestionFor(siteRoutes, '/newsroom')?.label).toBe('In the News');
});

// B1
test('a query names a page where its route says so, at one address', () => {
  expect(namedPage(siteRoutes, '/blog', '?utm_source=letter&post=caf%C3%A9+cat')).toBe('/blog?post=caf%C3%A9%20cat');
  expect(namedPage(siteRoutes, '/blog', '?page=2')).toBeUndefined();
  expect(namedPage(siteRoutes, '/tours', '?post=a-cat')).toBeUndefined();
});
