import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { mediaMatches, resetMedia } from './media.ts';

// What is awaited comes at once; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

if (typeof window !== 'undefined') {
  // jsdom has no media queries; `setMedia` answers them.
  window.matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      get matches() {
        return mediaMatches(media);
      },
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  // Nor does it lend these to scripts, and the router wants them.
  Object.assign(globalThis, { TextEncoder: globalThis.TextEncoder ?? TextEncoder, TextDecoder: globalThis.TextDecoder ?? TextDecoder });
  window.scrollTo = () => undefined;
}

afterEach(resetMedia);
