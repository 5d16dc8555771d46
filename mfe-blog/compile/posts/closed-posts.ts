import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { publishedAt, type PublicationDate } from './publication-time.ts';

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
