import { ButtonLink } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { listPath } from '../model/blog-address.ts';
import type { ListCopy } from '../model/blog-copy.schema.ts';
import { useListCopy } from '../model/blog-copy.ts';

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
