import { searchable, searchFor } from '@cobblestone/platform/contract/routes/search-text.ts';
import type { TourCard } from './tour.schema.ts';

/** The tours whose title, description or teaser contains the query; an empty query matches all (T6). */
export function searchTours<T extends Pick<TourCard, 'title' | 'description' | 'teaser'>>(
  tours: readonly T[],
  query: string,
): T[] {
  const matches = searchFor(query);
  return tours.filter(({ title, description, teaser = '' }) => matches(searchable([title, description, teaser])));
}
