import { isPlainClick, useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import type { MouseEvent } from 'react';

/**
 * Props for a link inside the blog: its data is loaded when the link is hovered or focused, and the router does not scroll.
 * @param files the blog's data files that the target shows
 */
export function usePrefetchedLink(to: string, files: readonly string[]) {
  const navigate = useNavigate();
  const { data } = useSite();
  const prefetch = () => void Promise.allSettled(files.map((file) => data.read('blog', file)));
  return {
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: true, viewTransition: true });
    },
  };
}
