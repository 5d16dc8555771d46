import { indexContent } from './find-content.ts';
import { locateBlocks, type PageBlock } from './locate-texts.ts';

const card = (title: string, price: number) => ({ title, button: 'Book now', price, picture: 'lamp' });
const content = indexContent([
  [
    'shop/content/home.json',
    JSON.stringify({
      intro: 'Lamps of all ages, repaired by hand',
      cards: [card('An oil lamp', 40), card('A desk lamp', 30)],
      button: 'Book now',
    }),
  ],
  ['shop/content/other.json', JSON.stringify({ label: 'Contact', steps: 2 })],
  ['prices/content/facts.json', JSON.stringify({ price: 55, note: 'Two words', terms: 'Paid on the day' })],
]);
const block = (...pieces: PageBlock['pieces']): PageBlock => ({
  text: pieces.filter((piece) => typeof piece === 'string').join(''),
  pieces,
});
const locate = (...blocks: PageBlock[]) => locateBlocks(blocks, content, 'shop/');
const fieldsOf = (...blocks: PageBlock[]) =>
  locate(...blocks).places.map((lists) => lists.map((list) => list.map(({ field }) => field).join('+')));

// K26
test('of equal values, that of the field beside the text before or after counts', () => {
  expect(
    fieldsOf(
      block('Lamps of all ages, repaired by hand'),
      block({ picture: 'lamp' }, 'An oil lamp'),
      block('$40', ' ', 'Book now'),
      block('A desk lamp', { picture: 'lamp' }),
      block('Book now'),
    ),
  ).toEqual([
    ['intro'],
    ['cards.0.picture', 'cards.0.title'],
    ['cards.0.price', '', 'cards.0.button'],
    ['cards.1.title', 'cards.1.picture'],
    ['cards.1.button'],
  ]);
});

// K26
test('words that are equal by chance lead nowhere', () => {
  const start = block('Lamps of all ages, repaired by hand');
  // A file with nothing else in this part, a digit, and a word or two of another app.
  for (const words of ['Contact', '2', 'Two words']) expect(fieldsOf(start, block(words))[1]).toEqual(['']);
  const { places, files } = locate(start, block('Add to basket'), block('$55'), block('Paid on the day'));
  expect(places[1]).toEqual([[]]);
  expect(places[2]).toEqual([[{ file: 'prices/content/facts.json', field: 'price' }]]);
  expect(files).toEqual(['shop/content/home.json', 'prices/content/facts.json']);
});
