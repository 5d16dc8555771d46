import { sampleFacts, sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { htmlWithFacts, ownFacts, siteFacts, withFacts } from './facts-in-words.ts';
import type { SiteTours } from './tours.schema.ts';

const config = { brand: 'Test Cats', email: 'hello@cats.example', founded: '2023-08' };
const changed = (change: Partial<SiteTours['facts']>) =>
  siteFacts({ ...sampleTours, facts: { ...sampleTours.facts, ...change } }, config);

// A9
test('facts are put into sentences from their one place, at any depth', () => {
  expect(withFacts({ note: ['{adultPrice} each, at most {groupSizeMax}'] }, sampleFacts)).toEqual({
    note: ['$40 each, at most 12'],
  });
  expect(withFacts('{adultPrice}, at least {privateMinimum}', changed({ adultPrice: 45 }))).toBe('$45, at least $360');
});

// A9
test('the sentences that several pages share hold facts themselves', () => {
  const facts = changed({ groups: 'A walk holds {groupSizeMax}.', groupSizeMax: 9 });
  expect(withFacts('Alone or not: {groups}', facts)).toBe('Alone or not: A walk holds 9.');
});

// A1
test('the facts of the configuration are words, too', () => {
  expect(withFacts('{brand}, since {founded}', sampleFacts)).toBe('Test Cats, since August 2023');
  expect(withFacts('{foundedYear}, {email}', sampleFacts)).toBe('2023, hello@cats.example');
});

test('a tour tells its own facts by short names, and others by its id', () => {
  const words = 'Saturdays and Sundays at 1:15 PM, April to December. Nine stops.';
  expect(
    withFacts('{days} at {time}, {months}. {StopsInWords} stops.', ownFacts('brooklyn-heights', sampleFacts)),
  ).toBe(words);
  expect(
    withFacts(
      '{brooklynHeightsDays} at {brooklynHeightsTime}, {brooklynHeightsMonths}. {BrooklynHeightsStopsInWords} stops.',
      sampleFacts,
    ),
  ).toBe(words);
});

test('an unknown fact is refused with the text and the known names', () => {
  expect(() => withFacts('Costs {unicornPrice}', sampleFacts)).toThrow(/unicornPrice[^]*Costs[^]*adultPrice/);
});

test('in HTML a fact is text', () => {
  expect(htmlWithFacts('<p title="{brand}">{brand}</p>', { brand: '"Cats" & <dogs>' })).toBe(
    '<p title="&quot;Cats&quot; &amp; &lt;dogs&gt;">&quot;Cats&quot; &amp; &lt;dogs&gt;</p>',
  );
});
