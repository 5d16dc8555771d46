/** Attribute of the root element until the page is laid out whole (late-fonts.ts). */
export const farBandsMark = 'data-far-bands';

/**
 * Until then, the browser lays out of a page's third band and those after it only what comes near the screen. Not where it
 * holds nothing in its place while something above gets its height.
 */
export const farBandsCss =
  `@supports (overflow-anchor:auto){@media screen{[${farBandsMark}] :is(main :not(section)>section~section~section,main+footer)` +
  '{content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem}}}';

/** Sets the attribute, but where a page is come back to or asked for at a place further down, which needs all its heights. */
export const farBandsScript = `(function(){var entry=performance.getEntriesByType('navigation')[0];
if(!location.hash&&entry&&entry.type==='navigate')document.documentElement.setAttribute('${farBandsMark}','')})();`;
