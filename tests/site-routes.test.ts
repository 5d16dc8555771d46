import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { redirectFor as redirectOf, suggestionFor } from '@cobblestone/platform/contract/routes/resolve-path.ts';
import { namedPage } from '@cobblestone/platform/contract/routes/page-in-query.ts';
import { siteRoutes } from './site-routes.ts';

const site = new Set(siteRoutes.map(({ path }) => path));
const redirectFor = (pathname: string, search?: string) => redirectOf(siteRoutes, pathname, search);

/** Rows of the table under a rule of the shell: the words of the first column, and the page, if any. */
function tableOf(rule: string): [words: string, page: string | undefined][] {
  const text = readFileSync(join(rootFolder, 'shell/RULES.md'), 'utf8').split(`**${rule}** `)[1]!;
  const rows = text.split('- **')[0]!.matchAll(/^ *\| (?!otherwise)(.*) \| (?:`(.*)`|none) \|$/gm);
  return [...rows].flatMap(([, first = '', page]) =>
    first.split(', ').map((words): [string, string | undefined] => [words.replaceAll('`', ''), page]),
  );
}

// B2, S2
test('every alias of the table leads to its page', () => {
  const aliases = tableOf('S2').map(([alias, page]) => [
    alias.replace(/^and any.*/, '/about-somebody').replace('{slug}', 'a-cat'),
    page?.replace('{slug}', 'a-cat'),
  ]);
  expect(aliases.length).toBeGreaterThan(40);
  for (const [alias, page] of aliases) expect([alias, redirectFor(alias!)]).toEqual([alias, page]);
});

test('every alias leads to a page that stays where it is', () => {
  for (const { path, aliases = [] } of siteRoutes) {
    if (aliases.length === 0) continue;
    expect(site).toContain(path);
    expect(redirectFor(path)).toBeUndefined();
    for (const alias of aliases)
      expect(redirectFor(alias.replace(/\{\w+\}/, 'any'))).toMatch(new RegExp(`^${path}(\\?post=any)?$`));
  }
});

test('the pages of the site stay where they are', () => {
  for (const path of site) expect(redirectFor(path)).toBeUndefined();
  expect(redirectFor('/blog', '?post=a-cat')).toBeUndefined();
});

test('an unknown address is left to the not-found page', () => {
  expect(redirectFor('/nowhere')).toBeUndefined();
  expect(redirectFor('/blog/2024/a-cat')).toBeUndefined();
  expect(redirectFor('/about-us/team')).toBeUndefined();
});

// S4
test('the query of the old address survives', () => {
  expect(redirectFor('/book', '?itemId=562630')).toBe('/booking?itemId=562630');
  expect(redirectFor('/blog/a-cat', '?utm_source=letter')).toBe('/blog?post=a-cat&utm_source=letter');
});

test('a post named in the path wins over one named in the query', () => {
  expect(redirectFor('/blog/a-cat', '?post=another&page=2')).toBe('/blog?post=a-cat&page=2');
});

// S5
test('a trailing slash redirects to the address without it, in one step for aliases', () => {
  expect(redirectFor('/tours/')).toBe('/tours');
  expect(redirectFor('/tours/', '?a=1')).toBe('/tours?a=1');
  expect(redirectFor('/brooklyn/')).toBe('/tours/brooklyn-heights');
  expect(redirectFor('/blog/a-cat/')).toBe('/blog?post=a-cat');
  expect(redirectFor('/')).toBeUndefined();
});

// S6
test('an address that would be read as another site is never redirected to', () => {
  expect(redirectFor('//evil.example/')).toBeUndefined();
  expect(redirectFor('/\\evil.example/')).toBeUndefined();
});

test('a slug is encoded once, and one that cannot be decoded leads to the list', () => {
  expect(redirectFor('/blog/caf%C3%A9%20cat')).toBe('/blog?post=caf%C3%A9%20cat');
  expect(redirectFor('/blog/%E0%A4%A')).toBe('/blog');
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
