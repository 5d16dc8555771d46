import '@testing-library/jest-dom';

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
