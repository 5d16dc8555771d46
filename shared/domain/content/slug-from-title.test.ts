import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { slugFromTitle } from './slug-from-title.ts';

// B23
test.each([
  ['The Cat’s Day & Night', 'the-cats-day-and-night'],
  ['Café Über', 'cafe-uber'],
  // Windows has a device of this name.
  ['Con', 'the-con'],
])('the title %s becomes the id %s', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(slug).toMatch(slugPattern);
});
