import { css } from '@emotion/react';
import type { RefObject } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { gridOf, smallPrint, rowOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { categoryBySlug } from '../model/categories.ts';
import type { ListPage } from '../model/data.ts';
import { countLine, listLine, searchIn } from '../model/search.ts';
import { useContent, useSearchIndex } from '../model/use-content.ts';
import type { useSearchText } from './list-hooks.ts';

export interface SearchFormProps {
  /** The search field. */
  ref: RefObject<HTMLInputElement | null>;
  search: ReturnType<typeof useSearchText>;
  /** The topic, which a submit without JavaScript keeps. */
  category?: string;
  /** Called when the field is hovered or focused, so that the search index can load. */
  onApproach: () => void;
  onSubmit: () => void;
}

/** In characters. */
const longestSearch = 200;

const form = css`
  ${gridOf('2xs', { always: '1fr auto', align: 'end' })}
  & > noscript {
    grid-column: 1 / -1;
  }
`;

const note = css`
  ${smallPrint}
  line-height: 1.4;
`;

/** The list's search. It filters while the reader types. Without JavaScript it is a plain form with a note. */
export function SearchForm({ search, category, onApproach, onSubmit, ref }: SearchFormProps) {
  const { withoutScript } = useContent('list-copy.json');

  return (
    <form
      css={form}
      role="search"
      aria-label="Blog posts"
      action={paths.blog}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
        onSubmit();
      }}
    >
      <SearchField
        label="Search blog posts"
        hideLabel
        name="q"
        ref={ref}
        value={search.text}
        onValueChange={(typed) => (typed ? search.type(typed) : search.clear())}
        placeholder="Search blog posts..."
        maxLength={longestSearch}
        onFocus={onApproach}
        onPointerEnter={onApproach}
        onBlur={search.settle}
      />
      <Button type="submit">
        Search<VisuallyHidden> the blog</VisuallyHidden>
      </Button>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <noscript>
        <p css={note}>
          {withoutScript.text} <a href={paths.siteMap}>{withoutScript.link}</a>
        </p>
      </noscript>
    </form>
  );
}

interface ListStatusProps {
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
  ${rowOf('0', 'center')}
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

const found = { fontSize: 'var(--step-1)' };

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
