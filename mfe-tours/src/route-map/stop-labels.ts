import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { Place } from '@cobblestone/domain/tours/map-projection.mjs';
import { METERS_PER_MILE } from '@cobblestone/domain/tours/walk-length.ts';
import type { TourCopy } from '../model/tour/tour-copy.schema.ts';
import type { Walk } from '../model/tour/walk.ts';

const round = (distance: number) => Math.round(distance * 10) / 10;
/** From the rounded miles, so that 1.5 miles are 2.4 km everywhere. */
const toKilometers = (miles: number) => round((miles * METERS_PER_MILE) / 1000);

/** Differences of rounded distances from the start, so that readers can add up the legs. */
function lengths(from: number, to: number) {
  const [start, end] = [from, to].map((meters) => round(meters / METERS_PER_MILE)) as [number, number];
  return { miles: (end - start).toFixed(1), km: (toKilometers(end) - toKilometers(start)).toFixed(1) };
}

/** Labels of each stop: time and distance from the previous stop, and distance from the start. Undefined for the first. */
export function describeLegs({ stops }: Walk, copy: TourCopy['walk']) {
  let total = 0;
  return stops.map(({ meters }, index) => {
    total += meters;
    if (index === 0) return undefined;
    const minutes = Math.max(1, Math.round((meters / METERS_PER_MILE) * copy.minutesPerMile));
    return {
      leg: fillIn(copy.leg, { minutes, ...lengths(total - meters, total) }),
      soFar: fillIn(copy.soFar, lengths(0, total)),
    };
  });
}

/** The URL of a map service at exactly this place. */
export const mapServiceUrl = (address: string, { latitude, longitude }: Place) =>
  fillIn(address, { coordinates: `${latitude},${longitude}` });

export const stopId = (index: number) => `stop-${index + 1}`;
