import { useEffect, type RefObject } from 'react';

function retryOrReplace(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const sources = picture?.querySelectorAll('source') ?? [];
  if (sources.length > 0) {
    // The AVIF failed; without its source the browser turns to the WebP in `src` (A21).
    for (const source of sources) source.remove();
    return;
  }
  if (picture) picture.dataset.failed = '';
}

/** Pictures in a post's body that fail are tried once in the other format, then replaced by a placeholder (B21). */
export function useFailedPictures(container: RefObject<HTMLElement | null>, file: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const handle = (event: Event) => {
      if (event.target instanceof HTMLImageElement) retryOrReplace(event.target);
    };
    // Errors do not bubble, and one may have happened before this code ran.
    element.addEventListener('error', handle, true);
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) retryOrReplace(image);
    }
    return () => element.removeEventListener('error', handle, true);
  }, [container, file]);
}
