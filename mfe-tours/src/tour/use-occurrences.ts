import { tourFacts } from '@cobblestone/contracts/tours.ts';
import { useSyncExternalStore } from 'react';
import { nextOccurrences, type Occurrence } from '../model/next-occurrences.ts';

/** Carries the instant from which the stitched page counted, so that hydration counts from the same. */
export const countedFromAttribute = 'data-counted-from';

const never = () => () => undefined;

const thisHour = () => `${new Date().toISOString().slice(0, 13)}:00:00Z`;
const today = () => `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;

/** When stitching: the day. When hydrating: the day that the stitched page was counted from. */
function stitchedDay(): string {
  if (typeof document === 'undefined') return today();
  return document.querySelector(`[${countedFromAttribute}]`)?.getAttribute(countedFromAttribute) ?? today();
}

/**
 * The next Brooklyn Heights walks. In a stitched page they are counted from the day of stitching; in a live page from
 * the visitor's hour, so that a page stitched weeks ago hydrates without a mismatch and is then brought up to date.
 */
export function useOccurrences(count: number): { from: string; occurrences: Occurrence[] } {
  const from = useSyncExternalStore(never, thisHour, stitchedDay);
  const { brooklynHeightsSchedule, durationHours } = tourFacts;
  return { from, occurrences: nextOccurrences(brooklynHeightsSchedule, durationHours, new Date(from), count) };
}
