import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import { findHardCodedFacts, findUnknownFacts } from './hard-coded-facts.ts';

const faultOf = (text: string) =>
  findHardCodedFacts(text, sampleFacts)
    .map(({ problem, remedy }) => `${problem} ${remedy}`)
    .join();

// A9
test.each([
  ['Adults pay $45.', /^"\$45" is hard-coded.* \$40, \$30, \$55, \$320\)\. Write \{adultPrice\}/],
  ['Adults pay $40.', /Write \{adultPrice\}, which stands for "\$40"/],
  ['It leaves at 2:30 PM.', /currently 1:15 PM\)\. Write \{brooklynHeightsTime\}/],
  ['Saturdays and Sundays, May to October.', /Write \{brooklynHeightsDays\}.*Write \{brooklynHeightsMonths\}/s],
  ['Nine stops to the cafe.', /Write \{BrooklynHeightsStopsInWords\}, which stands for "Nine"/],
  ['In three neighbourhoods.', /Write \{neighborhoodsInWords\}/],
])('rejects a hard-coded fact, even a correct one, and names the placeholder: %s', (text, fault) => {
  expect(faultOf(text)).toMatch(fault);
});

test('rejects an unknown placeholder with a suggestion and its position', () => {
  expect(findUnknownFacts('It costs {adultPrise}.', sampleFacts)).toEqual([
    { at: 9, problem: 'There is no fact {adultPrise}.', remedy: 'Did you mean {adultPrice}, which stands for "$40"?' },
  ]);
  expect(findUnknownFacts('{NeighborhoodsInWords}', sampleFacts)).toEqual([]);
});
