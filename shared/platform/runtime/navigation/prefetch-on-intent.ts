import { prefersReducedData } from '../../contract/save-data.ts';

/** Hover time after which a click is likely, in milliseconds. */
const HOVER_DELAY_MS = 65;

/** Links to other pages of the site that open in this window. Links that open an overlay are excluded. */
function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.hasAttribute('data-hem-in-page')) return undefined;
  const url = new URL(link.href);
  const isSame = url.pathname + url.search === location.pathname + location.search;
  return url.origin === location.origin && !isSame && !/\.\w+$/.test(url.pathname) ? url : undefined;
}

/**
 * Prefetches a page when a visitor is about to follow a link to it: a pointer rests on it, or a finger or the focus is
 * on it. It loads from the open page's release set, as a click does.
 * @param prepare loads the code and data of the page; a click tries again after a failure
 * @returns a function that stops it
 */
export function prefetchOnIntent(prepare: (address: URL) => Promise<unknown>): () => void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function prefetch(address: URL): void {
    const key = address.pathname + address.search;
    if (done.has(key) || prefersReducedData()) return;
    done.add(key);
    prepare(address).catch(() => {});
  }
  const onIntent = (event: Event) => {
    clearTimeout(timer);
    const address = pageOfLink(event.target);
    if (!address) return;
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'mouse')
      timer = setTimeout(prefetch, HOVER_DELAY_MS, address);
    else prefetch(address);
  };
  const events = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
  for (const type of events) document.addEventListener(type, onIntent, { passive: true });
  // The pointer might have entered the link before the app started.
  const rested = pageOfLink([...document.querySelectorAll('a[href]:hover')].at(-1) ?? null);
  if (rested) prefetch(rested);
  return () => {
    clearTimeout(timer);
    for (const type of events) document.removeEventListener(type, onIntent);
  };
}
