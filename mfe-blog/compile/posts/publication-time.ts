import { newYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';

/** In the morning of New York, a date is the same almost everywhere. */
export const DEFAULT_TIME = '09:00';

export type PublicationDate = { date: string; time?: string };

/** Time zones are slow to compute, and sorting needs each time often. */
const instants = new Map<string, string>();

/** The publication time of a post, ISO 8601 with New York's offset. */
export function published({ date, time = DEFAULT_TIME }: PublicationDate): string {
  const key = `${date} ${time}`;
  const instant = instants.get(key) ?? newYorkInstant(date, time);
  instants.set(key, instant);
  return instant;
}

/** The publication time in milliseconds. */
export const publishedAt = (post: PublicationDate): number => Date.parse(published(post));
