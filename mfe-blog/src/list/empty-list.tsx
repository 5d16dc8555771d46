import { ButtonLink } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { listPath } from '../model/blog-address.ts';
import { blogCopy } from '../model/blog-copy.ts';

export interface EmptyListProps {
  /** No posts at all, no posts in a topic or on a page, or no results in all topics. */
  reason: keyof typeof blogCopy.empty;
  /** The search, which the link to all topics keeps. */
  query?: string;
}

/** Replaces a list without posts (B11, B12). */
export function EmptyList({ reason, query = '' }: EmptyListProps) {
  const { title, text } = blogCopy.empty[reason];
  return (
    <EmptyState
      title={title}
      actions={reason === 'filtered' ? <ButtonLink to={listPath({ query })}>Show All Posts</ButtonLink> : undefined}
    >
      {text}
    </EmptyState>
  );
}
