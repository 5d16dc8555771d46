import { ButtonLink } from '@cobblestone/design/button.tsx';
import { EmptyState } from '@cobblestone/design/empty-state.tsx';
import { listPath } from '../model/blog-address.ts';
import { blogWords } from '../model/blog-words.ts';

/** What stands where a list has nothing to show (spec 2 §4). */
export function EmptyList({ filtered, query }: { filtered: boolean; query: string }) {
  const words = filtered ? blogWords.empty.filtered : blogWords.empty.none;
  return (
    <EmptyState
      title={words.title}
      actions={filtered ? <ButtonLink to={listPath({ query })}>Show All Posts</ButtonLink> : undefined}
    >
      {words.text}
    </EmptyState>
  );
}
