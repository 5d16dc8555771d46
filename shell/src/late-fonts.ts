import { farBandsMark } from './far-bands.ts';

/** Media of the rules of the site's own fonts: where no script runs, they count at once. */
export const withoutScripts = '(scripting: none)';

/** A page whose pictures take longer gets its fonts beside them. */
const PICTURES_LIMIT_MS = 5000;

/**
 * Lets the rules of the site's own fonts count once the page was painted, so that they do not race its first picture;
 * until then fonts with the same metrics stand in. The manifest and its icon wait with them. From page to page the browser
 * has the fonts already. What is far from the screen is laid out after the fonts have come, so once. Plain script text,
 * right after the element of those rules; its hash stands in the page's policy.
 */
export const lateFontsScript = `(function(){var rules=document.currentScript.previousElementSibling,manifest;
function showFarBands(){(window.requestIdleCallback||setTimeout)(function(){document.documentElement.removeAttribute('${farBandsMark}')})}
function show(){rules.media='all';manifest&&document.head.append(manifest);manifest=null;
requestAnimationFrame(function(){setTimeout(function(){document.fonts.ready.then(showFarBands)})})}
addEventListener('hashchange',showFarBands);
function afterPaint(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(show)})})}
if(document.referrer.indexOf(location.origin+'/')===0){rules.media='all';addEventListener('load',afterPaint);return}
addEventListener('DOMContentLoaded',function(){manifest=document.querySelector('link[rel=manifest]');manifest&&manifest.remove()});
addEventListener('load',afterPaint);
setTimeout(show,${PICTURES_LIMIT_MS})})();`;
