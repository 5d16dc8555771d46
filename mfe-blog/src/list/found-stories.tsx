import { CardGrid } from '../cards/card-grid.tsx';
import { cardsOfPage, searchIn } from '../model/search.ts';
import { useSearchParts } from '../model/use-search-parts.ts';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';

export interface FoundStoriesProps {
  /** Not empty. */
  query: string;
  category?: string;
  page: number;
}

/** The posts that match a search, a page of them at most. */
export function FoundStories({ query, category, page }: FoundStoriesProps) {
  const { parts, isWhole } = useSearchParts(query);
  const found = searchIn(parts, query, category);
  const { cards, pages } = cardsOfPage(parts, found, page);
  return (
    <>
      {found.length > 0 ? (
        <CardGrid posts={cards} />
      ) : (
        isWhole && <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
      )}
      <Pager place={{ category, page: Math.min(page, pages), query }} pages={pages} />
    </>
  );
}
