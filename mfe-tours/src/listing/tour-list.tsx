import { below, from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/empty-state.tsx';
import { focusOn } from '@cobblestone/design/focus.ts';
import { SearchField } from '@cobblestone/design/search-field.tsx';
import { useRef, useEffect, useState } from 'react';
import { useTypedBefore } from './use-pre-hydration-input.ts';
import type { ListingContent } from '../model/listing.schema.ts';
import { searchTours } from '../model/search-tours.ts';
import type { ListedTour } from '../model/tours.ts';
import { TourCard } from './tour-card.tsx';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';

const layout = css`
  ${oneColumn}
  gap: var(--space-l);
`;

const bar = css`
  ${oneColumn}
  align-items: end;
  gap: var(--space-s) var(--space-m);
  @media ${from.tablet} {
    grid-template-columns: minmax(0, 26rem) auto;
    justify-content: start;
  }
  @media (scripting: none), print {
    display: none;
  }
`;

const count = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
  @media ${from.tablet} {
    padding-bottom: 0.8em;
  }
`;

const grid = css`
  ${oneColumn}
  gap: var(--space-l);
  @media ${from.tablet} {
    grid-template-columns: repeat(6, ${track});
    & > li {
      grid-column: span 3;
    }
    & > li[data-featured] {
      grid-column: 1 / -1;
    }
  }
  /* The last of the pairs, alone, lies down: its picture takes the height of its words. */
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
  words: ListingContent['search'];
  cardWords: ListingContent['cards'];
}

/** The search box, how many tours it found, and the tours (T6, T7). */
export function TourList({ tours, words, cardWords }: TourListProps) {
  const [query, setQuery] = useKeptQuery();
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, query, setQuery);
  const found = searchTours(tours, query);
  const counted =
    found.length > 0
      ? words.count.replace('[found]', String(found.length)).replace('[total]', String(tours.length))
      : words.noneMatching.replace('[query]', () => query.trim());

  const reset = () => {
    setQuery('');
    focusOn(field.current);
  };

  return (
    <div css={layout}>
      <div css={bar} role="search">
        <SearchField
          ref={field}
          label={words.label}
          placeholder={words.placeholder}
          value={query}
          onValueChange={setQuery}
          clearLabel={words.clear}
        />
        <p css={count} role="status">
          {counted}
        </p>
      </div>
      {found.length > 0 ? (
        <ul css={grid} role="list">
          {found.map((tour) => (
            <li key={tour.id} data-featured={tour.featured ? '' : undefined}>
              <TourCard tour={tour} words={cardWords} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={words.noneTitle} actions={<Button onClick={reset}>{words.reset}</Button>}>
          {words.noneAdvice}
        </EmptyState>
      )}
    </div>
  );
}

/** Searches of the tours by the key of their history entry. */
const kept = new Map<string, string>();

/** The search of the tours, which is there again after Back. */
function useKeptQuery() {
  const { key } = useLocation();
  const [query, setQuery] = useState(kept.get(key) ?? '');
  useEffect(() => void kept.set(key, query), [key, query]);
  return [query, setQuery] as const;
}
