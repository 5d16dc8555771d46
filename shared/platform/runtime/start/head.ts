/** Key of a page's Emotion cache, stitched and hydrated. */
export const emotionKey = 'hem';

/** Media of the rules of the site's own fonts. The script in the head (head-script.ts) fetches them later; without scripts they count at once. */
export const ownFontsMedia = '(scripting: none)';

/** Attribute of the root element until the site's own fonts have come. */
export const deferredLayoutMark = 'data-hem-deferred-layout';

/** Until then, browsers with scroll anchoring lay out a page's third and later bands only near the screen. */
export const deferredLayoutCss =
  `@supports (overflow-anchor:auto){@media screen{[${deferredLayoutMark}] :is(main :not(section)>section~section~section,main+footer)` +
  '{content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem}}}';
