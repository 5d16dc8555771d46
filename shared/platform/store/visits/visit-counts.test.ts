import type { Visit } from '../../contract/visit.schema.ts';
import { addCounts, addVisit, emptyCounts, p75, totalOf } from './visit-counts.ts';

const visit: Visit = { publication: 1, app: 'decide', faults: [] };

// S80
test('each vital of a visit is counted apart, and sums keep all of them', () => {
  const one = emptyCounts();
  addVisit(one, { ...visit, lcp: 1000, inp: 40, firstInp: 200, blocked: 90, cls: 0.1 });
  const two = emptyCounts();
  addVisit(two, { ...visit, lcp: 1000 });
  addCounts(two, one);
  const { visits, errors, ...vitals } = totalOf(two);
  expect([visits, errors]).toEqual([2, 0]);
  const measured = Object.fromEntries(
    Object.entries(vitals).map(([name, histogram]) => [name, Number(p75(histogram)!.toPrecision(1))]),
  );
  expect(measured).toEqual({ lcp: 1000, inp: 40, firstInp: 200, blocked: 90, cls: 1000 });
});
