import type { z } from 'zod';
import { placeOn, type MapFrame, type Place } from '@cobblestone/domain/tours/map-projection.mjs';
import { metersAlong, radians, type PlacedStop } from '@cobblestone/domain/tours/walk-length.ts';
import type { mapLabelSchema } from './walk.schema.ts';

/** Thousandths of a map's width and height, from its top left corner. */
export type MapPoint = [x: number, y: number];

interface WalkStop {
  point: MapPoint;
  /** Diameter in which it is the only stop, in thousandths of the map's width. */
  reach: number;
  /** The corners between the previous stop and this one. */
  way: MapPoint[];
  /** Walking distance from the previous stop. */
  meters: number;
}

/** A tour's route, computed from the places in its content, so that distances in the text agree with the line on the map. */
export interface Walk {
  stops: WalkStop[];
  labels: PlacedLabel[];
}

interface PlacedLabel {
  text: string;
  point: MapPoint;
  /** Degrees clockwise. */
  turn: number;
  on: MapLabel['on'];
  /** On a small map it would overlap a stop or an earlier label. */
  isCrowded?: true;
}

type MapLabel = z.infer<typeof mapLabelSchema>;

export function toMapPoint(frame: MapFrame, place: Place): MapPoint {
  const { x, y } = placeOn(frame, place);
  return [Math.round(x * 1000), Math.round(y * 1000)];
}

export function buildWalk(frame: MapFrame, stops: readonly PlacedStop[], labels: readonly MapLabel[]): Walk {
  const points = spreadPoints(stops.map(({ at }) => toMapPoint(frame, at)));
  return {
    stops: stops.map((stop, index) => {
      const previous = stops[index - 1];
      const leg = previous ? [previous.at, ...(stop.way ?? []), stop.at] : [stop.at];
      const point = points[index]!;
      return {
        point,
        reach: Math.round(Math.min(...points.map((other) => (other === point ? 1000 : distance(other, point))))),
        way: leg.slice(1, -1).map((place) => toMapPoint(frame, place)),
        meters: Math.round(metersAlong(leg)),
      };
    }),
    labels: markCrowdedLabels(placeLabels(frame, labels), points),
  };
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Distance of two stops on a map: a finger hits each of them on the smallest one, which is 278 px wide. */
const LEAST_DISTANCE = 90;

/** Moves stops that are close together apart by some meters, so that their discs do not overlap. */
export function spreadPoints(points: readonly MapPoint[]): MapPoint[] {
  const spread = points.map(([x, y]): MapPoint => [x, y]);
  for (let round = 0; round < 50; round += 1)
    for (const a of spread)
      for (const b of spread) {
        const missing = LEAST_DISTANCE - distance(a, b);
        if (a === b || missing <= 0) continue;
        const direction = Math.atan2(b[1] - a[1], b[0] - a[0]);
        for (const [point, side] of [
          [a, -1],
          [b, 1],
        ] as const) {
          point[0] += (side * Math.cos(direction) * missing) / 2;
          point[1] += (side * Math.sin(direction) * missing) / 2;
        }
      }
  return spread.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

/** Letters and discs on a map 300 px wide, in thousandths of it. */
const SMALL_MAP = { letter: 10.4, padding: 24, labelRadius: 28, discRadius: 42 };

/** Marks labels that would overlap a stop or an earlier label on a small map. */
function markCrowdedLabels(labels: readonly PlacedLabel[], stops: readonly MapPoint[]): PlacedLabel[] {
  const { letter, padding, labelRadius, discRadius } = SMALL_MAP;
  const taken = stops.map((point) => ({ point, radius: discRadius }));
  return labels.map((label) => {
    const half = label.text.length * letter + padding - labelRadius;
    const angle = radians(label.turn);
    const line = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((part): MapPoint => [
      label.point[0] + part * half * Math.cos(angle),
      label.point[1] + part * half * Math.sin(angle),
    ]);
    if (line.some((at) => taken.some(({ point, radius }) => distance(at, point) < radius + labelRadius)))
      return { ...label, isCrowded: true };
    taken.push(...line.map((point) => ({ point, radius: labelRadius })));
    return label;
  });
}

/** Puts labels on a map. A label along a street is turned so that it reads from left to right. */
export function placeLabels(frame: MapFrame, labels: readonly MapLabel[]): PlacedLabel[] {
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
