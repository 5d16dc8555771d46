import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router asks for them as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no media queries; tests that need one set their own.
if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
