import { searchable, searchFor } from '@cobblestone/contracts/search-text.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import type { ListingContent } from './listing.schema.ts';

/** A tour as the listing shows it. */
export interface ListedTour extends Tour {
  /** A line that makes one curious; '' for none. */
  teaser: string;
}

/** The tours with their teasers: the first rule whose words stand in the title (T5). */
export function tourCards(tours: readonly Tour[], rules: ListingContent['teasers']): ListedTour[] {
  return tours.map((tour) => ({
    ...tour,
    teaser: rules.find(({ titleContains }) => tour.title.includes(titleContains))?.teaser ?? '',
  }));
}

/** Lower-cased query in title, description or teaser; an empty query finds all (T6). */
export function searchTours<T extends Pick<ListedTour, 'title' | 'description' | 'teaser'>>(tours: readonly T[], query: string): T[] {
  const matches = searchFor(query);
  return tours.filter(({ title, description, teaser }) => matches(searchable([title, description, teaser])));
}
