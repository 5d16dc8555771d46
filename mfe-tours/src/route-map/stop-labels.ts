import type { Place } from '@cobblestone/domain/tours/map-projection.mjs';
import { METERS_PER_MILE, type Walk } from '../model/walk.ts';
import type { TourWords } from '../model/tour-words.schema.ts';

const miles = (meters: number) => (meters / METERS_PER_MILE).toFixed(1);

/** What a page says of the way to each stop: how long and far it is from the stop before, and how far one has come. */
export function legsInWords({ stops }: Walk, words: TourWords['walk']) {
  let total = 0;
  return stops.map(({ meters }, index) => {
    total += meters;
    if (index === 0) return undefined;
    const minutes = Math.max(1, Math.round((meters / METERS_PER_MILE) * words.minutesPerMile));
    return {
      leg: words.leg.replace('[minutes]', String(minutes)).replace('[miles]', miles(meters)),
      soFar: words.soFar.replace('[miles]', miles(total)),
    };
  });
}

/** The address of a map service, right at the door. */
export const serviceAddress = (address: string, { latitude, longitude }: Place) =>
  address.replace('[place]', `${latitude},${longitude}`);

/** Id of a stop's words. */
export const stopAnchor = (index: number) => `stop-${index + 1}`;
