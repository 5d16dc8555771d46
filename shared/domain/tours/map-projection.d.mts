/** Edges of a map in degrees. */
export interface MapFrame {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A place on the earth in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

export function placeOn(frame: MapFrame, place: Place): { x: number; y: number };
export function shapeOf(frame: MapFrame): number;
