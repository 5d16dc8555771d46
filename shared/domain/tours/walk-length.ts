import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { Place } from './map-projection.mjs';

export interface PlacedStop {
  at: Place;
  /** The corners on the way from the previous stop. */
  way?: Place[];
}

const EARTH_RADIUS_METERS = 6_371_008.8;

export const METERS_PER_MILE = 1609.344;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance. */
export function metersBetween(from: Place, to: Place): number {
  const halves = (field: keyof Place) => Math.sin(radians(to[field] - from[field]) / 2) ** 2;
  const angle =
    halves('latitude') + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halves('longitude');
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(angle));
}

export const metersAlong = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, place, index) => sum + metersBetween(places[index]!, place), 0);

/** All places of a route, from the first stop to the last. */
export const listRoutePlaces = (stops: readonly PlacedStop[]): Place[] =>
  stops.flatMap(({ at, way = [] }, index) => (index === 0 ? [at] : [...way, at]));

/** Pages show the distance with one decimal place. */
const TOLERANCE_MILES = 0.05;

/** Compares a walk's length along its stops with the distance that all walks state. */
export function findDistanceFaults(stops: readonly PlacedStop[], statedMiles: number): Fault[] {
  const miles = metersAlong(listRoutePlaces(stops)) / METERS_PER_MILE;
  if (Math.abs(miles - statedMiles) < TOLERANCE_MILES + 1e-9) return [];
  const [least, most] = [statedMiles - TOLERANCE_MILES, statedMiles + TOLERANCE_MILES].map((each) => each.toFixed(2));
  return [
    {
      problem: `The way along these stops is ${miles.toFixed(2)} miles long, but the facts say ${statedMiles} miles of all walks.`,
      remedy: `Move the stops or the corners of their way until it is ${least} to ${most} miles long. Or first change the distance in “Facts and prices”, which is the same for every walk.`,
    },
  ];
}
