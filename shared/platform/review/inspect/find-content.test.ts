import { findContent, indexContent } from './find-content.ts';

const index = indexContent([
  [
    'shop/content/home.json',
    JSON.stringify({ hero: { title: 'Lamps, & more' }, cards: [{ text: 'From {price} euros a lamp' }] }),
  ],
  [
    'shop/content/about.json',
    JSON.stringify({ title: 'Lamps & more', opened: 1894, rooms: ['Bed rooms and halls', 'Our own old workshop'] }),
  ],
  [
    'journal/content/a-lamp.md',
    '---\ntitle: "A lamp: its story"\n---\nIt **burns** [all night](/lamps/a), they say.\n\n- It costs {price} in [place]\n',
  ],
  ['journal/content/picture.svg', '<svg><title>Lamps</title></svg>'],
]);
const placesOf = (text: string, rank?: (file: string) => number) =>
  findContent(text, index, rank).places.map(({ file, field }) => `${file} ${field}`);

test.each([
  ['all words of a value', 'LAMPS & MORE!', ['shop/content/home.json hero.title', 'shop/content/about.json title']],
  ['a number', '1894', ['shop/content/about.json opened']],
  ['a value with a placeholder, filled in', 'From 40 euros a lamp', ['shop/content/home.json cards.0.text']],
  ['front matter', 'A lamp: its story', ['journal/content/a-lamp.md title']],
  [
    'a paragraph of Markdown without its signs and addresses',
    'It burns all night, they say.',
    ['journal/content/a-lamp.md body'],
  ],
  ['a list item with two placeholders', 'It costs €40 in our shop', ['journal/content/a-lamp.md body']],
  ['a part of a value', 'burns all night', ['journal/content/a-lamp.md body']],
  [
    'values beside each other',
    'Bed rooms and halls – Our own old workshop',
    ['shop/content/about.json rooms.0', 'shop/content/about.json rooms.1'],
  ],
  ['words of code', 'Add to basket', []],
  ['one word that many values have', 'lamp', []],
])('the content of a text is found by %s', (_, text, places) => expect(placesOf(text)).toEqual(places));

test('equal values count in the likeliest file alone', () => {
  expect(placesOf('Lamps & more', (file) => (file.includes('about') ? 0 : 1))).toEqual([
    'shop/content/about.json title',
  ]);
});

test('the words that content holds are counted, and no others', () => {
  expect(findContent('Only today: Bed rooms and halls', index).words).toBe(4);
  expect(findContent('From 40 euros a lamp', index).words).toBe(5);
  expect(findContent('Add to basket', index).words).toBe(0);
});

test('a text that is still being written may have faults', () => {
  const written = indexContent([
    ['a.json', '{'],
    ['b.md', '---\ntitle: "\n---\nSome words here'],
  ]);
  expect(findContent('Some words here', written).places).toEqual([{ file: 'b.md', field: 'body' }]);
});

test('a file of infinite rank is never meant', () => {
  const found = findContent('Lamps & more', index, (file) => (file.includes('home') ? 1 : Infinity));
  expect(found).toEqual({ places: [{ file: 'shop/content/home.json', field: 'hero.title' }], words: 2 });
  expect(findContent('1894', index, () => Infinity)).toEqual({ places: [], words: 0 });
});
