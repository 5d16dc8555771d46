import { differenceInterval } from './difference-interval.ts';

// T53
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('the interval of %d of %d against %d of %d is the published one of method 10', (a, m, b, n, low, high) => {
  const interval = differenceInterval({ count: a, of: m }, { count: b, of: n });
  expect([interval.low, interval.high].map((value) => Number(value.toFixed(4)))).toEqual([low, high]);
});
