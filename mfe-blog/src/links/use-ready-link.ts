import { useNavigate } from '@cobblestone/contracts/navigation.tsx';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { MouseEvent } from 'react';

export interface ReadyLink {
  to: string;
  /** Data files of the blog that the place shows. */
  files: readonly string[];
  /** Keeps the router from jumping to the top. */
  keepPosition?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * What makes a link inside the blog quick and safe: its data is fetched as soon as it is pointed at, and when that
 * fails, the click becomes a normal page load, which always works.
 */
export function useReadyLink({ to, files, keepPosition = false }: ReadyLink) {
  const navigate = useNavigate();
  const { data } = useSite();
  const fetchAll = () => Promise.all(files.map((file) => data.read('blog', file)));
  const prepare = () => void fetchAll().catch(() => undefined);
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      fetchAll().then(
        () => navigate(to, { preventScrollReset: keepPosition, viewTransition: true }),
        () => window.location.assign(to),
      );
    },
  };
}
