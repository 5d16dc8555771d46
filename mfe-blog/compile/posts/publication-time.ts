import { formatNewYorkInstant, newYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';

/** In the morning of New York, a date is the same almost everywhere. */
export const DEFAULT_TIME = '09:00';

export type PublicationDate = { date: string; time?: string };

/** The publication time of a post, ISO 8601 with New York's offset. */
export const published = ({ date, time = DEFAULT_TIME }: PublicationDate): string => newYorkInstant(date, time);

/** The publication time in milliseconds. */
export const publishedAt = (post: PublicationDate): number => Date.parse(published(post));

/** Why readers cannot open unfinished posts, by id. */
export const unfinishedReasons = (unfinished: readonly { id: string; state: string }[]): ReadonlyMap<string, string> =>
  new Map(unfinished.map(({ id, state }) => [id, state === 'draft' ? 'is still a draft' : 'is still in review']));

/** Adds to the closed posts all scheduled ones that appear after a given time. */
export function closedAt(
  timeMs: number,
  scheduled: readonly (PublicationDate & { id: string })[],
  closed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const later = scheduled.filter((post) => publishedAt(post) > timeMs);
  const reasons = later.map(
    (post) => [post.id, `appears on ${formatNewYorkInstant(new Date(publishedAt(post)))}`] as const,
  );
  return later.length === 0 ? closed : new Map([...closed, ...reasons]);
}
