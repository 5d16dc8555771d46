import { redirectFor as redirectOf, suggestionFor } from '@cobblestone/platform/contract/addresses.ts';
import { namedPage } from '@cobblestone/platform/contract/named-page.ts';
import { siteRoutes } from './site-routes.ts';

const site = new Set(siteRoutes.map(({ path }) => path));
const redirectFor = (pathname: string, search?: string) => redirectOf(siteRoutes, pathname, search);

// S2
test.each([
  ['/sitemap.html', '/sitemap'],
  ['/financial-district-cat-tour', '/tours/financial-district'],
  ['/financial-district', '/tours/financial-district'],
  ['/brooklyn-heights-cat-tour', '/tours/brooklyn-heights'],
  ['/brooklyn-heights', '/tours/brooklyn-heights'],
  ['/brooklyn', '/tours/brooklyn-heights'],
  ['/lower-east-side-cat-tour', '/tours/lower-east-side'],
  ['/lower-east-side', '/tours/lower-east-side'],
  ['/private-cat-tours', '/tours/private-tours'],
  ['/private-tours', '/tours/private-tours'],
  ['/tour', '/tours'],
  ['/cat-tours', '/tours'],
  ['/tourinfo', '/tours'],
  ['/cat-tour', '/tours'],
  ['/cats', '/'],
  ['/index.html', '/'],
  ['/index.php', '/'],
  ['/home', '/'],
  ['/about-us', '/about'],
  ['/about-wilhelmina', '/about'],
  ['/about.html', '/about'],
  ['/contactus', '/contact'],
  ['/contact-us', '/contact'],
  ['/contact.html', '/contact'],
  ['/book', '/booking'],
  ['/book-a-tour', '/booking'],
  ['/book-tour', '/booking'],
  ['/reserve', '/booking'],
  ['/reservation', '/booking'],
  ['/press', '/press-kit'],
  ['/media', '/press-kit'],
  ['/news', '/in-the-news'],
  ['/media-coverage', '/in-the-news'],
  ['/photo', '/gallery'],
  ['/photos', '/gallery'],
  ['/image', '/gallery'],
  ['/images', '/gallery'],
  ['/gallery.html', '/gallery'],
  ['/articles', '/blog'],
  ['/stories', '/blog'],
  ['/post', '/blog'],
  ['/posts', '/blog'],
  ['/blog.html', '/blog'],
  ['/blog/a-cat', '/blog?post=a-cat'],
])('%s leads to %s', (alias, target) => {
  expect(redirectFor(alias)).toBe(target);
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
test.each([
  ['/brooklyn-tours', '/tours/brooklyn-heights'],
  ['/heights', '/tours/brooklyn-heights'],
  ['/financial-tour', '/tours/financial-district'],
  ['/the-district', '/tours/financial-district'],
  ['/lower', '/tours/lower-east-side'],
  ['/east-village', '/tours/lower-east-side'],
  ['/private-event', '/tours/private-tours'],
  ['/custom-walk', '/tours/private-tours'],
  ['/booking-form', '/booking'],
  ['/reserve-now', '/booking'],
  ['/galleries', '/gallery'],
  ['/photography', '/gallery'],
  ['/my-blog', '/blog'],
  ['/post-1', '/blog'],
  ['/all-about-it', '/about'],
  ['/contacts', '/contact'],
  ['/press-room', '/press-kit'],
  ['/media-kit', '/press-kit'],
  ['/newsroom', '/in-the-news'],
  ['/petition', '/petition-jerry-fox'],
])('%s suggests %s', (path, suggested) => {
  expect(suggestionFor(siteRoutes, path)?.path).toBe(suggested);
});

// S67
test('the first row of the table wins, whatever the case', () => {
  expect(suggestionFor(siteRoutes, '/BOOK-Brooklyn')?.path).toBe('/tours/brooklyn-heights');
});

// S67
test('an address without any keyword gets no suggestion', () => {
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
