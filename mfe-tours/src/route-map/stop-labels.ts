import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { Place } from '@cobblestone/domain/tours/map-projection.mjs';
import { METERS_PER_MILE } from '@cobblestone/domain/tours/walk-length.ts';
import type { TourCopy } from '../model/tour/tour-copy.schema.ts';
import type { Walk } from '../model/tour/walk.ts';

const miles = (tenths: number) => (tenths / 10).toFixed(1);
const tenthsOfMiles = (meters: number) => Math.round((meters / METERS_PER_MILE) * 10);

/**
 * Labels of each stop: time and distance from the previous stop, and distance from the start. Undefined for the first.
 * Distances of legs are differences of rounded distances from the start, so that readers can add them up.
 */
export function describeLegs({ stops }: Walk, copy: TourCopy['walk']) {
  let total = 0;
  return stops.map(({ meters }, index) => {
    total += meters;
    if (index === 0) return undefined;
    const minutes = Math.max(1, Math.round((meters / METERS_PER_MILE) * copy.minutesPerMile));
    return {
      leg: fillIn(copy.leg, { minutes, miles: miles(tenthsOfMiles(total) - tenthsOfMiles(total - meters)) }),
      soFar: fillIn(copy.soFar, { miles: miles(tenthsOfMiles(total)) }),
    };
  });
}

/** The URL of a map service at exactly this place. */
export const mapServiceUrl = (address: string, { latitude, longitude }: Place) =>
  fillIn(address, { coordinates: `${latitude},${longitude}` });

export const stopId = (index: number) => `stop-${index + 1}`;
