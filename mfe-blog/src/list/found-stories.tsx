import { useBlogData } from '../model/use-blog-data.ts';
import type { SearchIndex } from '../model/data.schema.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import { cardsOfPage, searchIn, searchIndexFile } from '../model/search.ts';
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
  const index = useBlogData<SearchIndex>(searchIndexFile);
  if (!index) throw new Error(`The blog's release has no ${searchIndexFile}`);
  const found = searchIn(index, query, category);
  const { cards, pages } = cardsOfPage(index, found, page);
  return (
    <>
      {found.length > 0 ? (
        <CardGrid posts={cards} />
      ) : (
        <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
      )}
      <Pager place={{ category, page: Math.min(page, pages), query }} pages={pages} />
    </>
  );
}
