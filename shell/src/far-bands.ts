import { upTo } from '@cobblestone/design/breakpoints.ts';

/** Attribute of the root element while bands that are far from the screen wait for their layout. Its value says until when. */
const mark = 'data-far-bands';
/** The first picture was not painted yet. */
const unpainted = 'unpainted';
/** What is near waits no longer for a picture that takes longer. Milliseconds. */
const PICTURE_LIMIT = 2000;

/**
 * A page's first two stand on its first screen; of those that are laid out as a group below them, the first may too. What
 * is large in a band comes after the rest of it, in a frame of its own.
 */
const bands = [
  'main :not(section)>section~section~section',
  'main section~div>section~section',
  'main [data-far-part]',
  'main+footer',
];

/** What follows these two, a band or not, and what else says so of itself, is not on the first screen of a phone. */
const belowPhones = ['main :not(section)>section~section~div', 'main [data-below-phones]'];

/** Screens on which that is so: up to the largest phones, held upright. */
const phones = `screen and ${upTo.uprightPhone} and (max-height: 54rem)`;

const far = 'content-visibility:auto;contain-intrinsic-block-size:auto 45rem;overflow-clip-margin:12rem';
const within = (parts: readonly string[], value?: string) =>
  `[${mark}${value ? `=${value}` : ''}] :is(${parts.join()})`;

/**
 * What is far from the screen is laid out when it comes near. Only where the browser holds what is read in its place while
 * something above it gets its height. Browsers call near what is a screen and a half away: a phone, which is slow, has that
 * once its first picture is painted, and until then it stands further down. (Were it `hidden`, Chromium would count it as
 * seen on all of the screen, and its layout as a shift of up to 1.)
 */
export const farBandsCss =
  `@supports (overflow-anchor:auto){@media screen{${within(bands)}{${far}}}` +
  `@media ${phones}{${within(belowPhones)}{${far}}${within([...bands, ...belowPhones], unpainted)}{margin-block-start:300vh}}}`;

/**
 * Leaves the first layout, and the one in which the fonts come, to what is near the screen: most of a page's text is not,
 * and laying it out twice was half of the work of a page that nobody touches. After that, or with the visitor's first sign,
 * `showFarBands` lays the bands out one by one, a frame for each, and the page is as if none of this had been. A page that
 * is come back to, or asked for at a place further down, needs all its heights at once. Plain script text for the head.
 */
export const farBandsScript = `(function(){var root=document.documentElement,entry=performance.getEntriesByType('navigation')[0],shown=[],begun=false;
if(location.hash||!entry||entry.type!=='navigate')return;
root.setAttribute('${mark}','${unpainted}');
function near(){root.hasAttribute('${mark}')&&root.setAttribute('${mark}','')}
addEventListener('load',function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(near)})})});
setTimeout(near,${PICTURE_LIMIT});
function end(){root.removeAttribute('${mark}');shown.forEach(function(band){band.style.contentVisibility='';if(!band.getAttribute('style'))band.removeAttribute('style')});shown=[]}
function next(){if(!root.hasAttribute('${mark}'))return;
var band=[].find.call(document.querySelectorAll('${[...bands, ...belowPhones].join()}'),function(one){return shown.indexOf(one)===-1});
if(!band)return end();
band.style.contentVisibility='visible';shown.push(band);requestAnimationFrame(function(){setTimeout(next)})}
function begin(){if(!begun){begun=true;next()}}
window.showFarBands=begin;
['wheel','touchstart','pointerdown','keydown','scroll'].forEach(function(type){addEventListener(type,function(){near();document.readyState==='loading'||begin()},{passive:true,capture:true,once:true})});
addEventListener('click',function(event){if(event.target.closest&&event.target.closest('a[href*="#"]'))end()},true);
addEventListener('hashchange',end)})();`;
