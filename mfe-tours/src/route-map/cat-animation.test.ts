import type { Walk } from '../model/walk.ts';
import { sheetShift, walkMoments } from './cat-animation.ts';

const walk: Walk = {
  stops: [
    { point: [100, 100], way: [], meters: 0 },
    { point: [500, 400], way: [[500, 100]], meters: 700 },
    { point: [500, 900], way: [], meters: 500 },
  ],
  labels: [],
};
const spans = [0, 1000, 2000].map((top) => ({ top, bottom: top + 800 }));
const moments = walkMoments(walk, spans, 2800, 1000, 500);
/** Where the cat is when so much of the list has passed the reading line, in pixels. */
function placeAt(read: number): [number, number] {
  const offset = (500 + read) / 3800;
  const next = moments.findIndex((moment) => moment.offset >= offset);
  const [from, to] = [moments[next - 1]!, moments[next]!];
  const part = (offset - from.offset) / (to.offset - from.offset || 1);
  return [0, 1].map((axis) => Math.round(from.point[axis]! + (to.point[axis]! - from.point[axis]!) * part)) as [
    number,
    number,
  ];
}

// T41
test('the cat rests at each stop while it is read', () => {
  for (const read of [100, 300, 490]) expect(placeAt(read)).toEqual([100, 100]);
  for (const read of [1100, 1300, 1490]) expect(placeAt(read)).toEqual([500, 400]);
  for (const read of [2100, 2700]) expect(placeAt(read)).toEqual([500, 900]);
});

// T41
test('between stops it walks evenly along the line, around its corners', () => {
  // From 496 to 1096: 400 thousandths to the corner, then 300.
  expect(placeAt(496 + 600 * (200 / 700))).toEqual([300, 100]);
  expect(placeAt(496 + 600 * (400 / 700))).toEqual([500, 100]);
  expect(placeAt(496 + 600 * (550 / 700))).toEqual([500, 250]);
});

// T41
test('its time never runs backwards, even where a stop is very short', () => {
  const offsets = walkMoments(
    walk,
    [
      { top: 0, bottom: 900 },
      { top: 300, bottom: 310 },
      { top: 320, bottom: 330 },
    ],
    900,
    1000,
    500,
  ).map(({ offset }) => offset);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
});

// T41
test('a window on the map follows the cat, and never looks past an edge', () => {
  expect(sheetShift(500, 0.5)).toBeCloseTo(-0.25);
  expect(sheetShift(50, 0.5)).toBe(0);
  expect(sheetShift(990, 0.5)).toBe(-0.5);
});
