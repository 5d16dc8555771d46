import type { z } from 'zod';
import { placeOn, type MapFrame, type Place } from '@cobblestone/domain/tours/map-projection.mjs';
import type { mapLabelSchema, stopSchema } from './walk.schema.ts';

/** Thousandths of a map's width and height, from its top left corner. */
export type MapPoint = [x: number, y: number];

interface WalkStop {
  point: MapPoint;
  /** The corners between the previous stop and this one. */
  way: MapPoint[];
  /** Walking distance from the previous stop. */
  meters: number;
}

/** A tour's route, computed from the places in its content, so that distances in the text agree with the line on the map. */
export interface Walk {
  stops: WalkStop[];
  labels: { text: string; point: MapPoint; /** Degrees clockwise. */ turn: number; on: MapLabel['on'] }[];
}

type MapLabel = z.infer<typeof mapLabelSchema>;

export type PlacedStop = Pick<z.infer<typeof stopSchema>, 'title' | 'at' | 'way'>;

const EARTH_RADIUS_METERS = 6_371_008.8;

export const METERS_PER_MILE = 1609.344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance. */
export function metersBetween(from: Place, to: Place): number {
  const halves = (field: keyof Place) => Math.sin(radians(to[field] - from[field]) / 2) ** 2;
  const angle =
    halves('latitude') + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halves('longitude');
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(angle));
}

export function toMapPoint(frame: MapFrame, place: Place): MapPoint {
  const { x, y } = placeOn(frame, place);
  return [Math.round(x * 1000), Math.round(y * 1000)];
}

/** All places of a route, from the first stop to the last. */
export const listRoutePlaces = (stops: readonly PlacedStop[]): Place[] =>
  stops.flatMap(({ at, way = [] }, index) => (index === 0 ? [at] : [...way, at]));

export function buildWalk(frame: MapFrame, stops: readonly PlacedStop[], labels: readonly MapLabel[]): Walk {
  return {
    stops: stops.map((stop, index) => {
      const previous = stops[index - 1];
      const leg = previous ? [previous.at, ...(stop.way ?? []), stop.at] : [stop.at];
      const meters = leg.slice(1).reduce((sum, place, corner) => sum + metersBetween(leg[corner]!, place), 0);
      return {
        point: toMapPoint(frame, stop.at),
        way: leg.slice(1, -1).map((place) => toMapPoint(frame, place)),
        meters: Math.round(meters),
      };
    }),
    labels: placeLabels(frame, labels),
  };
}

/** Puts labels on a map. A label along a street is turned so that it reads from left to right. */
export function placeLabels(frame: MapFrame, labels: readonly MapLabel[]): Walk['labels'] {
  return labels.map(({ text, at, towards, on }) => {
    if (!towards) return { text, point: toMapPoint(frame, at), turn: 0, on };
    const longitudeScale = Math.cos(radians(at.latitude));
    const turn =
      (Math.atan2(at.latitude - towards.latitude, (towards.longitude - at.longitude) * longitudeScale) * 180) / Math.PI;
    const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
    return { text, point: toMapPoint(frame, at), turn: Math.round(upright), on };
  });
}

export const isWithin = (frame: MapFrame, { latitude, longitude }: Place): boolean =>
  latitude > frame.south && latitude < frame.north && longitude > frame.west && longitude < frame.east;

/** Faults in the places of a tour, each with its field and the expected value. */
export function findWalkFaults(frame: MapFrame, stops: readonly PlacedStop[], distanceMiles: number): string[] {
  const edges = `latitude ${frame.south} to ${frame.north}, longitude ${frame.west} to ${frame.east}`;
  const outside = stops
    .flatMap(({ title, at, way = [] }, index) => [
      { place: at, name: `at: '${title}'`, index },
      ...way.map((place, corner) => ({ place, name: `way.${corner}: a corner on the way to '${title}'`, index })),
    ])
    .filter(({ place }) => !isWithin(frame, place))
    .map(({ name, index }) => `discover.stops.${index}.${name} lies outside the neighborhood; expected ${edges}`);
  if (outside.length > 0) return outside;
  const miles = buildWalk(frame, stops, []).stops.reduce((sum, { meters }) => sum + meters, 0) / METERS_PER_MILE;
  // Pages show both with one decimal place.
  if (Math.abs(miles - distanceMiles) < 0.05 + 1e-9) return [];
  return [
    `discover.stops: the way is ${miles.toFixed(2)} miles long, and facts.json says ${distanceMiles}; move the stops or the corners of their way, or change the fact`,
  ];
}
