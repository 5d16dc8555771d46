import { configFacts, withFacts } from './facts-in-words.ts';

// A9
test('facts are put into sentences from their one place, at any depth', () => {
  expect(withFacts({ note: ['{adultPrice} each, at most {groupSizeMax}'] })).toEqual({ note: ['$40 each, at most 12'] });
});

// A1
test('the facts of the configuration are words, too', () => {
  const known = configFacts({ brand: 'Test Cats', email: 'hello@cats.example', founded: '2023-08' });
  expect(withFacts('{brand}, since {founded}', known)).toBe('Test Cats, since August 2023');
  expect(withFacts('{foundedYear}, {email}', known)).toBe('2023, hello@cats.example');
});

test('a name that is no fact is refused with the text and the names that are', () => {
  expect(() => withFacts('Costs {unicornPrice}')).toThrow(/unicornPrice[^]*Costs[^]*adultPrice/);
});
