import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import type { ListPage } from '../model/data.schema.ts';
import { blogWords } from '../model/blog-words.ts';
import { categoryBySlug } from '../model/categories.ts';
import { countLine, listLine, searchedSoFar, searchIn } from '../model/search.ts';
import { useSearchParts } from '../model/use-search-parts.ts';

export interface ListStatusProps {
  list: ListPage | undefined;
  category?: string;
  /** What the shown stories were searched for; empty for the list. */
  query: string;
  /** The reader waits for the results of another search. */
  searching: boolean;
  /** How often what failed was asked for again. */
  tries: number;
  /** There is a search to clear. */
  clearable: boolean;
  onClear: () => void;
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex: 1 0 100%;
  min-height: 2.875rem;
  & > p:not(:empty) {
    padding-inline-end: var(--space-xs);
  }
`;

const counted = css`
  color: var(--color-text-muted);
  font-variant-numeric: lining-nums;
`;

const found = css`
  font-size: var(--step-1);
`;

const sought = css`
  font-family: var(--font-display);
  font-style: italic;
  overflow-wrap: anywhere;
`;

/**
 * What the list shows, in a line. It stands before it is needed, so that a screen reader says what a topic, a page or a
 * search brought (B15).
 */
export function ListStatus({ list, category, query, searching, tries, clearable, onClear }: ListStatusProps) {
  return (
    <div css={line}>
      <p css={query || searching ? found : counted} role="status">
        {searching ? (
          blogWords.searching
        ) : query ? (
          // What failed is reported where the stories would stand.
          <DataBoundary subject={`${tries} ${query}`} frame={() => null}>
            <FoundCount query={query} category={category} />
          </DataBoundary>
        ) : list ? (
          listLine(list, categoryBySlug(category)?.name)
        ) : null}
      </p>
      {clearable ? (
        <Button variant="quiet" onClick={onClear}>
          Clear search
        </Button>
      ) : null}
    </div>
  );
}

function FoundCount({ query, category }: { query: string; category?: string }) {
  const searched = useSearchParts(query);
  // Said twice at most, however many parts come.
  const counted = searched.isWhole ? searched.parts : searched.parts.slice(0, 1);
  return (
    <>
      {countLine(searchIn(counted, query, category).length)} <q css={sought}>{query}</q>
      {searchedSoFar(searched)}
    </>
  );
}
