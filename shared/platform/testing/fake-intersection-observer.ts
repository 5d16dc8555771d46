import { act } from '@testing-library/react';

const watched = new Map<Element, IntersectionObserverCallback>();

/** An IntersectionObserver for jsdom, which has none: nothing is near until a test says so. Call it before each test. */
export function watchNearness(): void {
  watched.clear();
  window.IntersectionObserver = function (notify: IntersectionObserverCallback) {
    return {
      observe: (element: Element) => watched.set(element, notify),
      unobserve: (element: Element) => watched.delete(element),
      disconnect: () => {},
    };
  } as unknown as typeof IntersectionObserver;
}

/** Scrolls the elements that a selector names near to the screen, or away from it. */
export function comesNear(selector: string, isIntersecting = true): void {
  for (const [element, notify] of watched) {
    if (!element.matches(selector)) continue;
    const entry = { target: element, isIntersecting } as unknown as IntersectionObserverEntry;
    act(() => notify([entry], {} as IntersectionObserver));
  }
}
