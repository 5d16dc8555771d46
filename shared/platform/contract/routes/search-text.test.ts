import { indexedWords, searchable, searchableWords, searchFor, searchWords } from './search-text.ts';

const finds = (query: string, ...texts: string[]) => searchFor(query)(searchable(texts));

describe('a search', () => {
  test.each([
    ['harbor', 'Harbour Lights of South Street'],
    ['harbour', 'The Harbor'],
    ['neighbourhood', 'Neighborhoods'],
    ['theatre light', 'A Theater Light'],
    ['grey', 'The gray one'],
    ['Colors', 'two colours'],
    ['cafe', 'A Light Café'],
    ['café', 'a light cafe'],
    ['lower east side', 'lower-east-side'],
    ["grocer's", 'The Grocer’s Light'],
  ])('for %p finds %p', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  test('finds every text that contains it as it is written, whatever the case', () => {
    expect(finds('  rbou ', 'Harbour Lights')).toBe(true);
    expect(finds('', 'anything')).toBe(true);
    expect(finds('dogs', 'Harbour Lights')).toBe(false);
  });
});

describe('a search for words of a whole text', () => {
  const finds = (query: string, text: string) => searchWords(query)(searchableWords([indexedWords(text)]));
  const story = 'The Harbour light, a grocer’s own, wore spectacles at the café in 1904.';
  test.each(['harbor light', 'spectacl', 'light of the harbou', "grocer's", 'Cafe 1904', 'spectacles, harbour'])(
    'finds what begins with each word of %j',
    (query) => {
      expect(finds(query, story)).toBe(true);
    },
  );

  test('finds with the first letters what the whole word finds', () => {
    for (const query of ['je', 'jer', 'jerry', 'jerry f']) expect(finds(query, 'Jerry Fox of Borough Hall')).toBe(true);
  });

  test.each(['ectacles', 'harbor dog', 'xy', ''])('finds nothing for %j', (query) => {
    expect(finds(query, story)).toBe(false);
  });
});
