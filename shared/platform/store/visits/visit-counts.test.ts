import type { Visit } from '../../contract/visit.schema.ts';
import { addCounts, addVisit, emptyCounts, p75, totalOf } from './visit-counts.ts';

const visit: Visit = { publication: 1, app: 'decide', page: '/', faults: [] };

// S80
test('each vital of a visit is counted apart, and sums keep all of them', () => {
  const one = emptyCounts();
  addVisit(one, { ...visit, lcp: 1000, inp: 40, firstInp: 200, cls: 0.1, moveLcp: 400, moveInp: 80, moveCls: 0.2 });
  const two = emptyCounts();
  addVisit(two, { ...visit, lcp: 1000 });
  addCounts(two, one);
  const { visits, errors, ...vitals } = totalOf(two);
  expect([visits, errors]).toEqual([2, 0]);
  const measured = Object.fromEntries(
    Object.entries(vitals).map(([name, histogram]) => [name, Number(p75(histogram)!.toPrecision(1))]),
  );
  expect(measured).toEqual({ lcp: 1000, inp: 40, firstInp: 200, cls: 1000, moveLcp: 400, moveInp: 80, moveCls: 2000 });
});

// S103
test('counted names add up, also of later reports, which are no visits; forged names do not fill the store', () => {
  const counts = emptyCounts();
  addVisit(counts, { ...visit, counts: ['visit_none', 'page_home'] });
  addVisit(counts, { ...visit, counts: ['press_none'], isLater: true });
  addVisit(counts, { ...visit, counts: ['visit_none', 'constructor_x'] });
  for (let name = 0; name < 1000; name += 1) addVisit(counts, { ...visit, counts: [`page_${name}`], isLater: true });
  expect(totalOf(counts).visits).toBe(2);
  expect(counts.counts).toMatchObject({ visit_none: 2, page_home: 1, press_none: 1, constructor_x: 1 });
  expect(Object.keys(counts.counts)).toHaveLength(500);
});
