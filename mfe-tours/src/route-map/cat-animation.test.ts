import type { Walk } from '../model/tour/walk.ts';
import { computeMapOffset, computeCatPositions } from './cat-animation.ts';

const walk: Walk = {
  stops: [
    { point: [100, 100], reach: 100, way: [], meters: 0 },
    { point: [500, 400], reach: 100, way: [[500, 100]], meters: 700 },
    { point: [500, 900], reach: 100, way: [], meters: 500 },
  ],
  labels: [],
};
const spans = [0, 1000, 2000].map((top) => ({ top, bottom: top + 800 }));
const positions = computeCatPositions(walk, spans, 2800, 1000, 500);
/** The cat's position when this many pixels of the list have passed the reading line. */
function positionAt(read: number): [number, number] {
  const offset = (500 + read) / 3800;
  const next = positions.findIndex((position) => position.offset >= offset);
  const [from, to] = [positions[next - 1]!, positions[next]!];
  const part = (offset - from.offset) / (to.offset - from.offset || 1);
  return [0, 1].map((axis) => Math.round(from.point[axis]! + (to.point[axis]! - from.point[axis]!) * part)) as [
    number,
    number,
  ];
}

// T41
test('the cat rests at each stop while it is read', () => {
  for (const read of [100, 300, 490]) expect(positionAt(read)).toEqual([100, 100]);
  for (const read of [1100, 1300, 1490]) expect(positionAt(read)).toEqual([500, 400]);
  for (const read of [2100, 2700]) expect(positionAt(read)).toEqual([500, 900]);
});

// T41
test('between stops it walks evenly along the line, around its corners', () => {
  // From 496 to 1096: 400 thousandths to the corner, then 300.
  expect(positionAt(496 + 600 * (200 / 700))).toEqual([300, 100]);
  expect(positionAt(496 + 600 * (400 / 700))).toEqual([500, 100]);
  expect(positionAt(496 + 600 * (550 / 700))).toEqual([500, 250]);
});

// T41
test('the keyframes are in order, even if a stop has little text', () => {
  const offsets = computeCatPositions(
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
test('the viewport follows the cat, and never shows more than the map', () => {
  expect(computeMapOffset(500, 0.5)).toBeCloseTo(-0.25);
  expect(computeMapOffset(50, 0.5)).toBe(0);
  expect(computeMapOffset(990, 0.5)).toBe(-0.5);
});
