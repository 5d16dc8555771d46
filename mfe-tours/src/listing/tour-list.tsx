import { css } from '@emotion/react';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { searchable, searchableWords, searchFor, searchWords } from '@hemstitch/platform/contract/routes/search-text';
import { useRef, useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { below, from, gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { ListingContent } from '../model/content.schema.ts';
import type { ListedTour } from '../model/tour/tours.ts';
import { TourCard } from './tour-card.tsx';

const layout = gridOf('l');

const bar = css`
  ${gridOf('s m', { tablet: '26rem auto' })}
  align-items: end;
  @media ${from.tablet} {
    justify-content: start;
  }
  @media (scripting: none), print {
    display: none;
  }
`;

const count = css`
  ${smallPrint}
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
  @media ${from.tablet} {
    padding-bottom: 0.8em;
  }
`;

const grid = css`
  ${gridOf('l', { tablet: 6 })}
  /* Before the season of the featured walk, the walks that run now come first. */
  reading-flow: grid-order;
  & > li[data-featured]:has([data-departs='later']) {
    order: 1;
    & [data-part='picture'] > div:first-of-type {
      display: none;
    }
  }
  @media ${from.tablet} {
    & > li {
      grid-column: span 3;
    }
    & > li[data-featured] {
      grid-column: 1 / -1;
    }
  }
  /* A last card without a neighbor takes the whole row; its picture is as high as its text. */
  @media ${from.tablet} and ${below.laptop} {
    & > li[data-featured] ~ li:last-child:nth-child(even) {
      grid-column: 1 / -1;
      & > article {
        grid-template: auto / minmax(0, 2fr) minmax(0, 3fr);
      }
      & [data-part='picture'] {
        aspect-ratio: auto;
        min-height: 0;
        contain: size;
      }
    }
  }
  @media ${from.laptop} {
    & > li {
      grid-column: span 2;
    }
  }
`;

export interface TourListProps {
  tours: readonly ListedTour[];
  copy: ListingContent['search'];
  cardCopy: ListingContent['cards'];
}

/** The search field, the number of matches, and the cards of the matching tours (T6, T7). */
export function TourList({ tours, copy, cardCopy }: TourListProps) {
  const [query, setQuery] = useRestoredQuery();
  const field = useRef<HTMLInputElement>(null);

  const [matches, hasWords] = [searchFor(query), searchWords(query)];
  const found = tours.filter(({ title, description, teaser = '', times, meets, searchWords: own = '' }) => {
    const texts = [title, description, teaser, times.leaves, times.days, times.season, meets?.name ?? '', own];
    return matches(searchable(texts)) || hasWords(searchableWords([...texts, copy.ofEveryTour]));
  });
  const countLine =
    found.length > 0
      ? fillIn(copy.count, { found: found.length, total: tours.length })
      : fillIn(copy.noneMatching, { query: query.trim() });

  const reset = () => {
    setQuery('');
    focusOn(field.current);
  };

  return (
    <div css={layout}>
      <div css={bar} role="search">
        <SearchField
          ref={field}
          label={copy.label}
          placeholder={copy.placeholder}
          value={query}
          onValueChange={setQuery}
          clearLabel={copy.clear}
        />
        <p css={count} role="status">
          {countLine}
        </p>
      </div>
      {found.length > 0 ? (
        <ul css={grid} role="list">
          {found.map((tour) => (
            <li key={tour.id} data-featured={tour.featured ? '' : undefined}>
              <TourCard tour={tour} copy={cardCopy} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={copy.noneTitle} actions={<Button onClick={reset}>{copy.reset}</Button>}>
          {copy.noneAdvice}
        </EmptyState>
      )}
    </div>
  );
}

const queryByHistoryKey = new Map<string, string>();

/** The search query, restored after Back. */
function useRestoredQuery() {
  const { key } = useLocation();
  const [query, setQuery] = useState(queryByHistoryKey.get(key) ?? '');
  useEffect(() => void queryByHistoryKey.set(key, query), [key, query]);
  return [query, setQuery] as const;
}
