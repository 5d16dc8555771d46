/** Attribute of the root element until the page is laid out whole. */
const mark = 'data-far-bands';

/**
 * Until then, the browser lays out of a page's third band and those after it only what comes near the screen. Not where it
 * holds nothing in its place while something above gets its height.
 */
export const farBandsCss =
  `@supports (overflow-anchor:auto){@media screen{[${mark}] :is(main :not(section)>section~section~section,main+footer)` +
  '{content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem}}}';

/**
 * Leaves the first layout, and the one in which the fonts come, to what is near the screen. A page that is come back to, or
 * asked for at a place further down, needs all its heights at once. Plain script text for the head.
 */
export const farBandsScript = `(function(){var root=document.documentElement,entry=performance.getEntriesByType('navigation')[0];
if(location.hash||!entry||entry.type!=='navigate')return;
root.setAttribute('${mark}','');
function end(){root.removeAttribute('${mark}')}
window.showFarBands=function(){(window.requestIdleCallback||setTimeout)(end)};
addEventListener('click',function(event){if(event.target.closest&&event.target.closest('a[href*="#"]'))end()},true);
addEventListener('hashchange',end)})();`;
