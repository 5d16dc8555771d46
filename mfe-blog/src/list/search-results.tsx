import { CardGrid } from '../cards/card-grid.tsx';
import { cardsOfPage, searchIn } from '../model/search.ts';
import { useSearchParts } from '../model/use-search-parts.ts';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';

export interface FoundStoriesProps {
  /** Must not be empty. */
  query: string;
  category?: string;
  page: number;
}

/** One page of the posts that match a search. */
export function SearchResults({ query, category, page }: FoundStoriesProps) {
  const { parts, isComplete } = useSearchParts(query);
  const found = searchIn(parts, query, category);
  const { cards, pages } = cardsOfPage(parts, found, page);
  return (
    <>
      {found.length > 0 ? (
        <CardGrid posts={cards} />
      ) : (
        isComplete && <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
      )}
      <Pager location={{ category, page: Math.min(page, pages), query }} pages={pages} />
    </>
  );
}
