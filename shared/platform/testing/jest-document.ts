import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { mediaMatches, resetMedia } from './media.ts';

// Awaited content normally appears at once, but a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no media queries; `setMedia` answers them.
window.matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    get matches() {
      return mediaMatches(media);
    },
    media,
  }) as MediaQueryList;
// jsdom has neither; React Router needs both.
window.TextEncoder ??= TextEncoder as typeof window.TextEncoder;
// Of the request that it makes for each navigation it reads these.
window.Request ??= class {
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(
    readonly url: string,
    { signal }: { signal: AbortSignal },
  ) {
    this.signal = signal;
  }
} as unknown as typeof Request;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.getComputedStyle = styleOf(window.getComputedStyle);

afterEach(resetMedia);

/**
 * Without style sheets in the document, an element's style depends on its kind and its own style. jsdom asks every
 * rule of its default sheet about every element, and mixes fifteen colors, for each query by role or name.
 */
function styleOf(computed: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const key = [element.localName, ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name))].join();
    const known = displays.get(key);
    if (known !== undefined) return known;
    const alike = element.cloneNode() as Element;
    alike.removeAttribute('style');
    const { display } = computed(alike);
    displays.set(key, display);
    return display;
  };
  const visibilityOf = (element: Element | null): string =>
    element ? own(element).visibility || visibilityOf(element.parentElement) : 'visible';
  return (element) => {
    const read = (name: string): unknown => {
      if (name === 'display') return own(element).display || displayOf(element);
      if (name === 'visibility') return visibilityOf(element);
      return own(element)[name as 'color'];
    };
    return new Proxy(own(element), { get: (_, name) => (name === 'getPropertyValue' ? read : read(String(name))) });
  };
}

const own = (element: Element): CSSStyleDeclaration => (element as HTMLElement).style;
