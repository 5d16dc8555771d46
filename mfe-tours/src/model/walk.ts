import { placeOn, type MapFrame, type Place } from '@cobblestone/domain/tours/map-projection.mjs';

/** Thousandths of a map's width and height, from its left and its top. */
export type MapPoint = [x: number, y: number];

interface WalkStop {
  /** Where it stands on the map. */
  point: MapPoint;
  /** The corners on the way to it. */
  way: MapPoint[];
  /** Meters from the stop before, along the way. */
  meters: number;
}

/** A tour's way, made of the places in its content: what the page says of it agrees with the line on the map. */
export interface Walk {
  stops: WalkStop[];
  labels: { text: string; point: MapPoint; /** Degrees clockwise. */ turn: number; on: 'land' | 'water' }[];
}

export interface PlacedStop {
  title: string;
  at: Place;
  way?: Place[];
}

/** Mean, in meters. */
const EARTH_RADIUS = 6_371_008.8;

export const METERS_PER_MILE = 1609.344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Meters between two places, as the crow flies. */
export function metersBetween(from: Place, to: Place): number {
  const halves = (field: keyof Place) => Math.sin(radians(to[field] - from[field]) / 2) ** 2;
  const angle =
    halves('latitude') + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halves('longitude');
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(angle));
}

export function pointOn(frame: MapFrame, place: Place): MapPoint {
  const { x, y } = placeOn(frame, place);
  return [Math.round(x * 1000), Math.round(y * 1000)];
}

/** The whole way as it is walked, from the first stop to the last. */
export const wayOf = (stops: readonly PlacedStop[]): Place[] =>
  stops.flatMap(({ at, way = [] }, index) => (index === 0 ? [at] : [...way, at]));

export function walkOf(frame: MapFrame, stops: readonly PlacedStop[], labels: readonly MapLabel[]): Walk {
  return {
    stops: stops.map((stop, index) => {
      const before = stops[index - 1];
      const leg = before ? [before.at, ...(stop.way ?? []), stop.at] : [stop.at];
      const meters = leg.slice(1).reduce((sum, place, corner) => sum + metersBetween(leg[corner]!, place), 0);
      return {
        point: pointOn(frame, stop.at),
        way: leg.slice(1, -1).map((place) => pointOn(frame, place)),
        meters: Math.round(meters),
      };
    }),
    labels: labelsOn(frame, labels),
  };
}

export interface MapLabel {
  text: string;
  at: Place;
  towards?: Place;
  on: 'land' | 'water';
}

/** Labels as they stand on a map; those along a street are read from left to right. */
export function labelsOn(frame: MapFrame, labels: readonly MapLabel[]): Walk['labels'] {
  return labels.map(({ text, at, towards, on }) => {
    if (!towards) return { text, point: pointOn(frame, at), turn: 0, on };
    const narrower = Math.cos(radians(at.latitude));
    const turn =
      (Math.atan2(at.latitude - towards.latitude, (towards.longitude - at.longitude) * narrower) * 180) / Math.PI;
    const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
    return { text, point: pointOn(frame, at), turn: Math.round(upright), on };
  });
}

export const isOn = (frame: MapFrame, places: readonly Place[]): boolean =>
  places.every(
    ({ latitude, longitude }) =>
      latitude > frame.south && latitude < frame.north && longitude > frame.west && longitude < frame.east,
  );

/** What is wrong with the places of a tour, each with its field and what was expected. */
export function walkFaults(frame: MapFrame, stops: readonly PlacedStop[], distanceMiles: number): string[] {
  const isInside = (place: Place) => isOn(frame, [place]);
  const edges = `latitude ${frame.south} to ${frame.north}, longitude ${frame.west} to ${frame.east}`;
  const outside = stops.flatMap(({ title, at, way = [] }, index) => [
    ...(isInside(at)
      ? []
      : [`discover.stops.${index}.at: '${title}' lies outside the neighborhood; expected ${edges}`]),
    ...way.flatMap((place, corner) =>
      isInside(place)
        ? []
        : [
            `discover.stops.${index}.way.${corner}: a corner on the way to '${title}' lies outside the neighborhood; expected ${edges}`,
          ],
    ),
  ]);
  if (outside.length > 0) return outside;
  const miles = walkOf(frame, stops, []).stops.reduce((sum, { meters }) => sum + meters, 0) / METERS_PER_MILE;
  // Both are said with one decimal place.
  if (Math.abs(miles - distanceMiles) < 0.05 + 1e-9) return [];
  return [
    `discover.stops: the way is ${miles.toFixed(2)} miles long, and facts.json says ${distanceMiles}; move the stops or the corners of their way, or change the fact`,
  ];
}
