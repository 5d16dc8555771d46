import { useSearchParams } from '@cobblestone/platform/contract/navigation.tsx';
import { useIsLive } from '@cobblestone/platform/contract/today.ts';
import { useDeferredValue, useMemo } from 'react';
import { readPlace, type BlogPlace } from '../model/blog-address.ts';

/**
 * Where in the blog the address leads. A search, or an address that was made up, is answered with the nearest stitched
 * page: that one hydrates as it is, and its canonical address says which it is. Only then does the place itself follow,
 * deferred, so that what is on screen stays until it can be replaced.
 * @returns the same object as long as it is the same place
 */
export function usePlace(): BlogPlace {
  const [params] = useSearchParams();
  const live = useDeferredValue(useIsLive());
  const search = String(live ? params : (stitchedParams() ?? params));
  return useMemo(() => readPlace(new URLSearchParams(search)), [search]);
}

function stitchedParams(): URLSearchParams | undefined {
  if (typeof document === 'undefined') return undefined;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).searchParams : undefined;
}
