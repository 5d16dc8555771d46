import { placeLabels, metersBetween, findWalkFaults, buildWalk } from './walk.ts';

const frame = { south: 40.69, west: -74, north: 40.7, east: -73.98 };
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const stops = [
  { title: 'A', at: corner(40.691, -73.999) },
  { title: 'B', at: corner(40.695, -73.994), way: [corner(40.695, -73.999)] },
];
const length = 444.8 + 421.5;

// T40
test('the distance between City Hall in New York and Borough Hall in Brooklyn is 2.6 km', () => {
  expect(metersBetween(corner(40.7127, -74.006), corner(40.6926, -73.9904))).toBeCloseTo(2594, -1);
});

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

// T40
test('places outside the neighborhood and a wrong total distance are reported with the expected value', () => {
  const miles = length / 1609.344;
  expect(findWalkFaults(frame, stops, miles)).toEqual([]);
  expect(findWalkFaults(frame, stops, miles + 0.2)).toEqual([
    expect.stringMatching(/^discover\.stops: the way is 0\.54 miles long, and facts\.json says 0\.7/),
  ]);
  expect(findWalkFaults(frame, [stops[0]!, { ...stops[1]!, at: corner(40.8, -73.99) }], miles)).toEqual([
    "discover.stops.1.at: 'B' lies outside the neighborhood; expected latitude 40.69 to 40.7, longitude -74 to -73.98",
  ]);
  expect(findWalkFaults(frame, [stops[0]!, { ...stops[1]!, way: [corner(-40.695, -73.99)] }], miles)).toEqual([
    expect.stringMatching(/^discover\.stops\.1\.way\.0: a corner on the way to 'B' lies outside/),
  ]);
});
