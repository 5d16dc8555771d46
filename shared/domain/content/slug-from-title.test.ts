import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { slugFromTitle } from './slug-from-title.ts';

// B23
test.each([
  ['The Cat’s Day & Night', 'the-cats-day-and-night'],
  ['Straße des Ølhus', 'strasse-des-olhus'],
  ['Œuvres, Æsop, Łódź', 'oeuvres-aesop-lodz'],
  ['İstanbul ıslak', 'istanbul-islak'],
  ['Café Über', 'cafe-uber'],
])('the title %s becomes the id %s without losing a letter', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(slug).toMatch(slugPattern);
});
