import { describeLegs } from '../../route-map/stop-labels.ts';
import { placeLabels, buildWalk, spreadPoints } from './walk.ts';

const frame = { south: 40.69, west: -74, north: 40.7, east: -73.98 };
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const stops = [
  { title: 'A', at: corner(40.691, -73.999) },
  { title: 'B', at: corner(40.695, -73.994), way: [corner(40.695, -73.999)] },
];
const length = 444.8 + 421.5;

// T40
test('a stop has its position on the map, and its distance along the corners of the line', () => {
  const walk = buildWalk(frame, stops, []);
  expect(walk.stops).toEqual([
    { point: [50, 900], reach: 472, way: [], meters: 0 },
    { point: [300, 500], reach: 472, way: [[50, 500]], meters: Math.round(length) },
  ]);
});

// T40
test('labels follow their street and are never upside down', () => {
  const turnOf = (towards: { latitude: number; longitude: number }) =>
    placeLabels(frame, [{ text: 'A street', at: corner(40.695, -73.99), towards, on: 'land' }])[0]?.turn;
  expect(turnOf(corner(40.695, -73.98))).toBe(0);
  expect(turnOf(corner(40.695, -73.999))).toBe(0);
  expect(turnOf(corner(40.699, -73.99))).toBe(-90);
  expect(turnOf(corner(40.694, -73.98868))).toBe(45);
});

// T40, A14
test('stops that are close together are moved apart, so that a finger hits each; others stay', () => {
  const points = spreadPoints([
    [100, 100],
    [130, 140],
    [160, 100],
    [800, 800],
  ]);
  points.forEach(([x, y], index) => {
    for (const [otherX, otherY] of points.slice(index + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(89);
  });
  expect(points[3]).toEqual([800, 800]);
});

// T40
test('a label that would cover a stop or an earlier label on a small map is marked', () => {
  const label = (text: string, latitude: number, longitude: number) =>
    ({ text, at: corner(latitude, longitude), on: 'land' }) as const;
  const { labels } = buildWalk(frame, stops, [
    label('Free', 40.699, -73.985),
    label('Over Free', 40.6989, -73.9855),
    label('Over B', 40.6951, -73.9935),
  ]);
  expect(labels.map(({ isCrowded }) => isCrowded)).toEqual([undefined, true, true]);
});

// T40
test('the rounded distances of the legs add up to the rounded distance from the start', () => {
  const stops = [0, 1240, 1000].map((meters) => ({ point: [0, 0] as [number, number], reach: 1, way: [], meters }));
  const copy = { leg: '{minutes} {miles} {km}', soFar: '{miles} {km}', minutesPerMile: 24 } as never;
  expect(describeLegs({ stops, labels: [] }, copy)).toEqual([
    undefined,
    { leg: '18 0.8 1.3', soFar: '0.8 1.3' },
    { leg: '15 0.6 1.0', soFar: '1.4 2.3' },
  ]);
});
