import type { z } from 'zod';
import { sampleFacts, sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { fillIn } from '../content/fill-in.ts';
import { words, wordsWith } from '../content/parts.schema.ts';
import { interpolateFactsInHtml, ownFacts, siteFacts, interpolateFacts } from './interpolate-facts.ts';
import type { SiteTours } from './tours.schema.ts';

const config = { brand: 'Test Cats', email: 'hello@cats.example', founded: '2023-08' };
const changed = (change: Partial<SiteTours['facts']>) =>
  siteFacts({ ...sampleTours, facts: { ...sampleTours.facts, ...change } }, config);

// A9
test('replaces placeholders at any depth', () => {
  expect(interpolateFacts({ note: ['{adultPrice} each, at most {groupSizeMax}'] }, sampleFacts)).toEqual({
    note: ['$40 each, at most 12'],
  });
  expect(interpolateFacts('{adultPrice}, at least {privateMinimum}', changed({ adultPrice: 45 }))).toBe(
    '$45, at least $360',
  );
  expect(interpolateFacts('About {distance}', sampleFacts)).toBe('About 1.5 miles (2.4 km)');
});

// A9
test('shared sentences can contain facts themselves', () => {
  const facts = changed({ groups: 'A walk holds {groupSizeMax}.', groupSizeMax: 9 });
  expect(interpolateFacts('Alone or not: {groups}', facts)).toBe('Alone or not: A walk holds 9.');
});

// A1
test('replaces facts of the configuration', () => {
  expect(interpolateFacts('{brand}, since {founded}', sampleFacts)).toBe('Test Cats, since August 2023');
  expect(interpolateFacts('{foundedYear}, {email}', sampleFacts)).toBe('2023, hello@cats.example');
});

test('a tour’s own texts use its facts without the prefix of its id', () => {
  const words = 'Saturdays and Sundays at 1:15 PM, April to December. Nine stops.';
  expect(
    interpolateFacts('{days} at {time}, {months}. {StopsInWords} stops.', ownFacts('brooklyn-heights', sampleFacts)),
  ).toBe(words);
  expect(
    interpolateFacts(
      '{brooklynHeightsDays} at {brooklynHeightsTime}, {brooklynHeightsMonths}. {BrooklynHeightsStopsInWords} stops.',
      sampleFacts,
    ),
  ).toBe(words);
});

test('rejects an unknown fact with the text and the known names', () => {
  expect(() => interpolateFacts('Costs {unicornPrice}', sampleFacts)).toThrow(/unicornPrice[^]*Costs[^]*adultPrice/);
});

test('escapes facts in HTML', () => {
  expect(interpolateFactsInHtml('<p title="{brand}">{brand}</p>', { brand: '"Cats" & <dogs>' })).toBe(
    '<p title="&quot;Cats&quot; &amp; &lt;dogs&gt;">&quot;Cats&quot; &amp; &lt;dogs&gt;</p>',
  );
});

// A9
test('a slot remains until the page fills it in; a text has exactly the slots that its schema names', () => {
  const text = interpolateFacts('{adultPrice} on {day}', sampleFacts);
  expect(text).toBe('$40 on {day}');
  expect(fillIn(text, { day: 'Sunday' })).toBe('$40 on Sunday');
  expect(() => fillIn(text, { month: 'May' })).toThrow(/no fact 'day'/);
  const problemsOf = (schema: z.ZodType, words: string) =>
    schema.safeParse(words).error?.issues.map((each) => each.message);
  expect(problemsOf(wordsWith('day'), 'On {day}')).toBeUndefined();
  expect(problemsOf(wordsWith('day'), 'On a day')).toEqual(['expected words with {day} in them']);
  expect(problemsOf(words, 'On {day}, {adultPrice}')).toEqual(['expected words without {day}']);
});
