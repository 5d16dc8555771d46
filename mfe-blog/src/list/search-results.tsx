import { ButtonLink } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { CardGrid } from '../cards/card-grid.tsx';
import { listPath } from '../model/blog-address.ts';
import { useListCopy, useSearchIndex } from '../model/blog-copy.ts';
import type { ListCopy } from '../model/content.schema.ts';
import { cardsOfPage, searchIn } from '../model/search.ts';
import { Pager } from './pager.tsx';

export interface FoundStoriesProps {
  /** Must not be empty. */
  query: string;
  category?: string;
  page: number;
}

/** One page of the posts that match a search. */
export function SearchResults({ query, category, page }: FoundStoriesProps) {
  const index = useSearchIndex();
  const found = searchIn(index, query, category);
  const { cards, pages } = cardsOfPage(index, found, page);
  return (
    <>
      {found.length > 0 ? (
        <CardGrid posts={cards} />
      ) : (
        <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
      )}
      <Pager location={{ category, page: Math.min(page, pages), query }} pages={pages} />
    </>
  );
}

export interface EmptyListProps {
  /** No posts at all, no posts in a topic or on a page, or no results in all topics. */
  reason: keyof ListCopy['empty'];
  /** The search, which the link to all topics keeps. */
  query?: string;
}

/** Replaces a list without posts (B11, B12). */
export function EmptyList({ reason, query = '' }: EmptyListProps) {
  const { title, text } = useListCopy().empty[reason];
  return (
    <EmptyState
      title={title}
      actions={reason === 'filtered' ? <ButtonLink to={listPath({ query })}>Show All Posts</ButtonLink> : undefined}
    >
      {text}
    </EmptyState>
  );
}
