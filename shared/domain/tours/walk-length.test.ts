import { findDistanceFaults, metersBetween } from './walk-length.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

// T40
test('the distance between City Hall in New York and Borough Hall in Brooklyn is 2.6 km', () => {
  expect(metersBetween(corner(40.7127, -74.006), corner(40.6926, -73.9904))).toBeCloseTo(2594, -1);
});

// T40
test('a walk that is longer than stated is reported with the lengths that fit', () => {
  const stops = [{ at: corner(40.691, -73.999) }, { at: corner(40.695, -73.994), way: [corner(40.695, -73.999)] }];
  expect(findDistanceFaults(stops, 0.5)).toEqual([]);
  expect(findDistanceFaults(stops, 0.7)).toEqual([
    {
      problem: expect.stringContaining('is 0.54 miles long') as string,
      remedy: expect.stringMatching(/until it is 0\.65 to 0\.75 miles long.*“Facts and prices”/) as string,
    },
  ]);
});
