import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import { typedFacts, unknownFacts } from './typed-facts.ts';

const faultOf = (text: string) =>
  typedFacts(text, sampleFacts)
    .map(({ problem, remedy }) => `${problem} ${remedy}`)
    .join();

// A9
test.each([
  ['Adults pay $45.', /^"\$45" is typed.* \$40, \$30, \$55, \$320\. Write \{adultPrice\}/],
  ['Adults pay $40.', /Write \{adultPrice\}, which stands for "\$40"/],
  ['It leaves at 2:30 PM.', /now it is 1:15 PM\. Write \{brooklynHeightsTime\}/],
  ['Saturdays and Sundays, May to October.', /Write \{brooklynHeightsDays\}.*Write \{brooklynHeightsMonths\}/s],
  ['Nine stops to the cafe.', /Write \{BrooklynHeightsStopsInWords\}, which stands for "Nine"/],
  ['In three neighbourhoods.', /Write \{neighbourhoodsInWords\}/],
])('a text that types a fact is refused with what to write, also while it is right: %s', (text, fault) => {
  expect(faultOf(text)).toMatch(fault);
});

test('a name that none has is refused with the nearest, at its place', () => {
  expect(unknownFacts('It costs {adultPrise}.', sampleFacts)).toEqual([
    { at: 9, problem: 'There is no fact {adultPrise}.', remedy: 'Did you mean {adultPrice}, which stands for "$40"?' },
  ]);
  expect(unknownFacts('{NeighbourhoodsInWords}', sampleFacts)).toEqual([]);
});
