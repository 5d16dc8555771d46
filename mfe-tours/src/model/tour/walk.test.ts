import { placeLabels, buildWalk } from './walk.ts';

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
    { point: [50, 900], way: [], meters: 0 },
    { point: [300, 500], way: [[50, 500]], meters: Math.round(length) },
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
