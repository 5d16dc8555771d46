/** Key of a page's Emotion cache, stitched and hydrated. */
export const emotionKey = 'hem';

/** Media of the rules of the site's own fonts. The script in the head (head-script.ts) fetches them later; without scripts they count at once. */
export const ownFontsMedia = '(scripting: none)';

/** Attribute of the root element until the site's own fonts have come, then of each band that is not laid out yet. */
export const deferredLayoutMark = 'data-hem-deferred-layout';

/** A page's third and later bands. */
export const deferredBands = 'main :not(section)>section~section~section,main+footer';

/** Browsers with scroll anchoring lay these out only near the screen. */
export const deferredLayoutCss =
  `@supports (overflow-anchor:auto){@media screen{:is([${deferredLayoutMark}] *,[${deferredLayoutMark}]):is(${deferredBands})` +
  '{content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem}}}';
