import { suggestionFor } from './suggestions.ts';

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
])('%s suggests %s', (path, suggested) => {
  expect(suggestionFor(path)?.path).toBe(suggested);
});

// S67
test('the first row of the table wins, whatever the case', () => {
  expect(suggestionFor('/BOOK-Brooklyn')?.path).toBe('/tours/brooklyn-heights');
});

// S67
test('an address without any keyword gets no suggestion', () => {
  expect(suggestionFor('/zzz')).toBeUndefined();
});
