import { Badge } from '@cobblestone/design/badge.tsx';

/** A post's category; nothing for a post without one. */
export function CategoryBadge({ name }: { name?: string }) {
  return name ? <Badge variant="accent">{name}</Badge> : null;
}
