import type { z } from 'zod';
import { placeOn, type MapFrame, type Place } from '@cobblestone/domain/tours/map-projection.mjs';
import { metersAlong, radians, type PlacedStop } from '@cobblestone/domain/tours/walk-length.ts';
import type { mapLabelSchema } from './walk.schema.ts';

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

export function toMapPoint(frame: MapFrame, place: Place): MapPoint {
  const { x, y } = placeOn(frame, place);
  return [Math.round(x * 1000), Math.round(y * 1000)];
}

export function buildWalk(frame: MapFrame, stops: readonly PlacedStop[], labels: readonly MapLabel[]): Walk {
  return {
    stops: stops.map((stop, index) => {
      const previous = stops[index - 1];
      const leg = previous ? [previous.at, ...(stop.way ?? []), stop.at] : [stop.at];
      return {
        point: toMapPoint(frame, stop.at),
        way: leg.slice(1, -1).map((place) => toMapPoint(frame, place)),
        meters: Math.round(metersAlong(leg)),
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
