import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { rowOf } from '@cobblestone/design/styles.ts';
import { useSearchIndex } from '../model/blog-copy.ts';
import { categoryBySlug } from '../model/categories.ts';
import type { ListPage } from '../model/data.ts';
import { countLine, listLine, searchIn } from '../model/search.ts';

export interface ListStatusProps {
  list: ListPage | undefined;
  category?: string;
  /** The search whose results are shown; empty for the list. */
  query: string;
  /** The number of retries after a failure. */
  tries: number;
  clearable: boolean;
  onClear: () => void;
}

const line = css`
  ${rowOf('0')}
  align-items: center;
  flex: 1 0 100%;
  min-height: 2.875rem;
  & > p:not(:empty) {
    padding-inline-end: var(--space-xs);
  }
  & > button {
    padding-inline: 0;
  }
`;

const counted = css`
  color: var(--color-text-muted);
  font-variant-numeric: lining-nums;
`;

const found = css`
  font-size: var(--step-1);
`;

const queryStyle = css`
  font-family: var(--font-display);
  overflow-wrap: anywhere;
`;

/** Describes the shown posts in one line. It is always rendered, so that screen readers announce changes (B15). */
export function ListStatus({ list, category, query, tries, clearable, onClear }: ListStatusProps) {
  return (
    <div css={line}>
      <p css={query ? found : counted} role="status">
        {query ? (
          // A failure is reported in place of the stories.
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
  const found = searchIn(useSearchIndex(), query, category);
  return (
    <>
      {countLine(found.length)} <q css={queryStyle}>{query}</q>
    </>
  );
}
