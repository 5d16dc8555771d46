import { ButtonLink } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/empty-state.tsx';
import { listPath } from '../model/blog-address.ts';
import { blogWords } from '../model/blog-words.ts';

export interface EmptyListProps {
  /** Why there is nothing: no posts at all, a topic (or page) without any, or a search through all topics. */
  reason: keyof typeof blogWords.empty;
  /** Kept when all topics are shown again. */
  query?: string;
}

/** What stands where a list has nothing to show (B11, B12). */
export function EmptyList({ reason, query = '' }: EmptyListProps) {
  const { title, text } = blogWords.empty[reason];
  return (
    <EmptyState
      title={title}
      actions={reason === 'filtered' ? <ButtonLink to={listPath({ query })}>Show All Posts</ButtonLink> : undefined}
    >
      {text}
    </EmptyState>
  );
}
