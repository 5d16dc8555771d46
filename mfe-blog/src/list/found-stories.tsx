import { css } from '@emotion/react';
import { useSiteData } from '@cobblestone/contracts/site.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import type { SearchIndex } from '../../compile/data.schema.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import { categoryBySlug } from '../model/categories.ts';
import { cardsOfPage, countLine, searchPosts } from '../model/search.ts';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';

/** Loaded when the search is first touched (B16). */
export const searchIndexFile = 'search-index.json';

export interface FoundStoriesProps {
  /** Not empty. */
  query: string;
  category?: string;
  page: number;
  onClear: () => void;
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-xs);
  font-size: var(--step-1);
`;

const sought = css`
  font-family: var(--font-display);
  font-style: italic;
  overflow-wrap: anywhere;
`;

/** The posts that match a search, a page of them at most, under the count line. */
export function FoundStories({ query, category, page, onClear }: FoundStoriesProps) {
  const index = useSiteData<SearchIndex>('blog', searchIndexFile);
  if (!index) throw new Error(`The blog's release has no ${searchIndexFile}`);
  const topic = categoryBySlug(category);
  const found = category !== undefined && !topic ? [] : searchPosts(index, query, topic?.name);
  const { cards, pages } = cardsOfPage(index, found, page);
  return (
    <>
      <div css={line}>
        <p role="status">
          {countLine(found.length)} <q css={sought}>{query}</q>
        </p>
        <Button variant="quiet" onClick={onClear}>
          Clear search
        </Button>
      </div>
      {found.length > 0 ? (
        <CardGrid posts={cards} />
      ) : (
        <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
      )}
      <Pager place={{ category, page: Math.min(page, pages), query }} pages={pages} />
    </>
  );
}
