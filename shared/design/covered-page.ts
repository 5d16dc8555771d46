import { useEffect, type RefObject } from 'react';

/** So many elements are styled again in one frame: a slow phone takes about 12 ms for them, beside what comes or goes. */
const AT_ONCE = 60;

/** What is to become inert, or to be so no longer, in the order in which that was wanted. */
const wanted = new Map<HTMLElement, boolean>();
/** What a page has made inert itself is its own. */
const covered = new WeakSet<HTMLElement>();
let frame: number | undefined;

/**
 * Keeps a page out of reach while something lies over it. All that stands in an element that becomes inert is styled
 * again, which is a long task for a whole page: its parts take turns, after what covers it has come, or gone.
 */
export function useCovered(page: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (isCovered && page.current) return cover(page.current);
  }, [page, isCovered]);
}

/** The same for what a component does not render itself. @returns what uncovers it, at once where `first` stands. */
export function cover(page: HTMLElement): (first?: Element | null) => void {
  const parts = partsOf(page).filter((part) => !part.hasAttribute('inert') || covered.has(part));
  want(parts, true);
  return (first) => {
    want(parts, false);
    for (const part of parts) if (first && part.contains(first)) turn(part, false);
  };
}

function want(parts: readonly HTMLElement[], isInert: boolean): void {
  for (const part of parts) {
    covered.add(part);
    wanted.set(part, isInert);
  }
  frame ??= requestAnimationFrame(takeTurn);
}

function takeTurn(): void {
  let count = 0;
  for (const [part, isInert] of wanted) {
    const size = sizeOf(part);
    if (count > 0 && count + size > AT_ONCE) break;
    count += size;
    turn(part, isInert);
  }
  frame = wanted.size > 0 ? requestAnimationFrame(takeTurn) : undefined;
}

function turn(part: HTMLElement, isInert: boolean): void {
  part.toggleAttribute('inert', isInert);
  wanted.delete(part);
}

/** The element itself if it is small, or else its children, in the same way. */
function partsOf(element: HTMLElement): HTMLElement[] {
  const children = [...element.children].filter((child) => child instanceof HTMLElement);
  return sizeOf(element) <= AT_ONCE || children.length === 0 ? [element] : children.flatMap(partsOf);
}

const sizeOf = (element: Element) => element.getElementsByTagName('*').length + 1;
