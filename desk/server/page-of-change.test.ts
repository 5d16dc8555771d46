import { pageOfChange } from './page-of-change.ts';

const file = {
  path: 'mfe-blog/content/words.json',
  page: '/blog',
  seenOn: { 'items.note': '/blog?post=', end: '/blog?post=' },
};
const text = (note: string, title: string, end = 'The end') =>
  JSON.stringify({ title, items: [{ note: 'a' }, { note }], end: { title: end } });
const typedAt = (page: string) => ({ path: file.path, text: text('b', 'Cats'), page });

// K7
test('the page beside the editor is the one that shows what was typed last', () => {
  expect(pageOfChange(file, text('b', 'Cats'), undefined)).toBe('/blog');
  expect(pageOfChange(file, text('bb', 'Cats'), typedAt('/blog'))).toBe('/blog?post=');
  expect(pageOfChange(file, text('b', 'Cats', 'Ends'), typedAt('/blog'))).toBe('/blog?post=');
  expect(pageOfChange(file, text('b', 'Cat'), typedAt('/blog?post='))).toBe('/blog');
});

test('it stays where nothing was typed, and starts over with another file', () => {
  expect(pageOfChange(file, text('b', 'Cats'), typedAt('/blog?post='))).toBe('/blog?post=');
  expect(pageOfChange(file, text('c', 'Cats'), { ...typedAt('/tours'), path: 'another.json' })).toBe('/blog');
});
