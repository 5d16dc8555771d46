import { findContent, findPicture, indexContent, withText } from './find-content.ts';

const index = indexContent([
  [
    'shop/content/home.json',
    JSON.stringify({
      hero: { title: 'Lamps, & more', picture: 'old-lamp' },
      cards: [{ text: 'From {price} euros a lamp', to: '/our-lamps' }],
    }),
  ],
  ['prices/content/facts.json', JSON.stringify({ price: 40, since: '2026-11-24' })],
  [
    'shop/content/about.json',
    JSON.stringify({ title: 'Lamps & more', opened: 1894, rooms: ['Bed rooms and halls', 'Our own old workshop'] }),
  ],
  [
    'journal/content/a-lamp.md',
    '---\ntitle: "A lamp: its story"\n---\nIt **burns** [all night](/lamps/a), they say.\n\n- It costs about {cost} in {place}\n\n![](/pictures/old-lamp)\n',
  ],
  ['journal/content/picture.svg', '<svg><title>Lamps</title></svg>'],
]);
const placesOf = (text: string, rank?: (file: string) => number) =>
  findContent(text, index, rank)
    .places.flat()
    .map(({ file, field }) => `${file} ${field}`);

test.each([
  ['all words of a value', 'LAMPS & MORE!', ['shop/content/home.json hero.title', 'shop/content/about.json title']],
  ['a number', '1894', ['shop/content/about.json opened']],
  [
    'a value with a placeholder, filled in, and the field that fills it',
    'From 40 euros a lamp',
    ['shop/content/home.json cards.0.text', 'prices/content/facts.json price'],
  ],
  ['a day as pages write it', 'November 24, 2026', ['prices/content/facts.json since']],
  ['a short day beside other words', 'Lamps · Nov 24, 2026', ['prices/content/facts.json since']],
  ['front matter', 'A lamp: its story', ['journal/content/a-lamp.md title']],
  [
    'a paragraph of Markdown without its signs and addresses',
    'It burns all night, they say.',
    ['journal/content/a-lamp.md body'],
  ],
  ['a list item with two placeholders', 'It costs about €40 in our shop', ['journal/content/a-lamp.md body']],
  ['a part of a value', 'burns all night', ['journal/content/a-lamp.md body']],
  [
    'values beside each other',
    'Bed rooms and halls – Our own old workshop',
    ['shop/content/about.json rooms.0', 'shop/content/about.json rooms.1'],
  ],
  ['words of code', 'Add to basket', []],
  ['an address, which readers do not see', 'Our lamps', []],
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
  expect(findContent('Some words here', written).places).toEqual([[{ file: 'b.md', field: 'body' }]]);
});

test('a file of infinite rank is never meant', () => {
  const found = findContent('Lamps & more', index, (file) => (file.includes('home') ? 1 : Infinity));
  expect(found).toEqual({ places: [[{ file: 'shop/content/home.json', field: 'hero.title' }]], words: 2 });
  expect(findContent('1894', index, () => Infinity)).toEqual({ places: [], words: 0 });
});

test('a picture is found by its name, also in Markdown', () => {
  expect(findPicture('old-lamp', index, () => 0).places.flat()).toEqual([
    { file: 'shop/content/home.json', field: 'hero.picture' },
    { file: 'journal/content/a-lamp.md', field: 'body' },
  ]);
  expect(findPicture('lamp', index, () => 0).places).toEqual([]);
});

test('a draft stands in place of the saved text', () => {
  const typed = withText(index, 'shop/content/about.json', JSON.stringify({ title: 'Lamps and shades' }));
  expect(findContent('Lamps and shades', typed).places).toEqual([
    [{ file: 'shop/content/about.json', field: 'title' }],
  ]);
  expect(findContent('1894', typed).places).toEqual([]);
  expect(findContent('From 40 euros a lamp', typed).words).toBe(5);
});
