import { useEffect, type RefObject } from 'react';

const placeholderWidth = 1200;
const placeholderHeight = 675;

/** A sheet of the picture's own colour with a cat's outline, as an image address. */
function placeholder(color: string): string {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${placeholderWidth}" height="${placeholderHeight}" viewBox="0 0 1200 675">` +
    `<rect width="1200" height="675" fill="${color}"/>` +
    '<path d="M510 480V330l-18-78 54 36h108l54-36-18 78v150z" fill="#f5ecdc" opacity=".4"/></svg>';
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

function replace(image: HTMLImageElement): void {
  if (image.dataset.failed !== undefined) return;
  const sources = image.parentElement?.querySelectorAll('source') ?? [];
  if (sources.length > 0) {
    // The AVIF failed; the WebP in `src` gets its chance (spec 1 §4).
    for (const source of sources) source.remove();
    return;
  }
  image.dataset.failed = '';
  image.src = placeholder(image.dataset.color ?? '#c9c2b2');
}

/** Pictures in a post's body that fail are tried once in the other format, then replaced by a placeholder (spec 2 §2). */
export function useFailedPictures(container: RefObject<HTMLElement | null>, file: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const handle = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    };
    // Errors do not bubble, and one may have happened before this code ran.
    element.addEventListener('error', handle, true);
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
    }
    return () => element.removeEventListener('error', handle, true);
  }, [container, file]);
}
