/** Attribute of the root element while bands that are far from the screen wait for their layout. */
const mark = 'data-far-bands';

/**
 * A page's first two stand on its first screen; of those that are laid out as a group below them, the first may too. What
 * is large in a band comes after the rest of it, in a frame of its own.
 */
const bands = ['main :not(section)>section~section~section', 'main section~div>section~section', 'main [data-far-part]', 'main+footer'];

/**
 * What is far from the screen is laid out when it comes near. Only where the browser holds what is read in its place while
 * something above it gets its height.
 */
export const farBandsCss = `@supports (overflow-anchor:auto){@media screen{${bands.map((band) => `[${mark}] ${band}`).join()}{content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem}}}`;

/**
 * Leaves the first layout, and the one in which the fonts come, to what is near the screen: most of a page's text is not,
 * and laying it out twice was half of the work of a page that nobody touches. After that, or with the visitor's first sign,
 * `showFarBands` lays the bands out one by one, a frame for each, and the page is as if none of this had been. A page that
 * is come back to, or asked for at a place further down, needs all its heights at once. Plain script text for the head.
 */
export const farBandsScript = `(function(){var root=document.documentElement,entry=performance.getEntriesByType('navigation')[0],shown=[],begun=false;
if(location.hash||!entry||entry.type!=='navigate')return;
root.setAttribute('${mark}','');
function end(){root.removeAttribute('${mark}');shown.forEach(function(band){band.style.contentVisibility='';if(!band.getAttribute('style'))band.removeAttribute('style')});shown=[]}
function next(){if(!root.hasAttribute('${mark}'))return;
var band=[].find.call(document.querySelectorAll('${bands.join()}'),function(one){return shown.indexOf(one)===-1});
if(!band)return end();
band.style.contentVisibility='visible';shown.push(band);requestAnimationFrame(function(){setTimeout(next)})}
function begin(){if(!begun){begun=true;next()}}
window.showFarBands=begin;
['wheel','touchstart','pointerdown','keydown','scroll'].forEach(function(type){addEventListener(type,function(){document.readyState==='loading'||begin()},{passive:true,capture:true,once:true})});
addEventListener('click',function(event){if(event.target.closest&&event.target.closest('a[href*="#"]'))end()},true);
addEventListener('hashchange',end)})();`;
