/** Media of the rules of the site's own fonts: where no script runs, they count at once. */
export const withoutScripts = '(scripting: none)';

/** A page whose pictures take longer gets its fonts beside them. Milliseconds. */
const PICTURES_LIMIT = 5000;

/** By how much letters may stand closer or further apart to keep a text's lines, in thousandths of an em, the least first. */
const TRACKING = [-4, 4, -8, 8, -12, 12, -16, 16, -20, 20];

/** What holds a text of several lines. */
const texts = 'h1,h2,h3,h4,p,li,dt,dd,figcaption,blockquote';

/**
 * Leaves the network to the first picture: what stands in for the site's fonts is as wide and as high as they are, so
 * they are fetched when the page has loaded and the browser says that it was painted (its next frames may begin before
 * that one is on the screen), and shown together, in one layout, when all are there. The manifest, for which browsers ask
 * with every page and for its icon after it, is seen by nobody: it waits for the fonts. Which font stands in is the
 * machine's own, and a letter may make another line of a text, which would move what is read: then the letters of a text
 * stand a little closer or further apart, in each band of the page that is in view, whose edge it would move, and in the
 * footer too, down to the end of the window. On the way from page to page the fonts are kept already, and count from the
 * first paint on. Other texts may take another line, as they do when the page is rendered again: where the address names
 * a place further down, the page goes there once more, unless the visitor has moved since it was asked for; and in a
 * browser that does not hold what is read in its place by itself, as WebKit's, the first text in view is held there. What
 * is in view is found in a task before that of the layout, which a slow phone has enough to do with. Plain script text,
 * right after the element of their rules; its hash stands in the page's policy.
 * @param everywhere how many of the rules, from the first on, are for every page
 */
export const lateFontsScript = (
  everywhere: number,
): string => `(function(){var rules=document.currentScript.previousElementSibling,asked=false,goal=location.hash,manifest;
addEventListener('DOMContentLoaded',function(){manifest=document.querySelector('link[rel=manifest]');manifest&&manifest.remove()});
['wheel','touchstart','pointerdown','keydown'].forEach(function(type){addEventListener(type,function(){goal=''},{passive:true,capture:true})});
addEventListener('click',function(event){var link=event.target.closest&&event.target.closest('a[href*="#"]');if(link)goal=link.hash},true);
function land(){var place=goal&&goal===location.hash&&[].find.call(document.querySelectorAll('[id]'),function(one){return'#'+encodeURIComponent(one.id)===goal});place&&place.scrollIntoView()}
function come(){land();window.showFarBands&&window.showFarBands();manifest&&document.head.append(manifest)}
if(document.referrer.indexOf(location.origin+'/')===0){rules.media='all';addEventListener('load',function(){document.fonts.ready.then(come)});return}
function ask(){if(asked)return;asked=true;
var faces=[].map.call(rules.sheet.cssRules,function(rule){var look=rule.style;return new FontFace(look.getPropertyValue('font-family').replace(/["']/g,''),look.getPropertyValue('src'),{style:look.getPropertyValue('font-style'),weight:look.getPropertyValue('font-weight'),display:'swap'})});
function inView(part){var box=part.getBoundingClientRect();return box.bottom>0&&innerHeight>box.top}
function bandOf(text){for(var band=text,next;next=band.parentElement.closest('section,footer');)band=next;return band}
function show(){var seen=[].filter.call(document.querySelectorAll(':is(main,main+footer) :is(${texts})'),function(text){return!(text.checkVisibility&&!text.checkVisibility({contentVisibilityAuto:true}))&&!text.querySelector('${texts}')&&innerHeight>text.getBoundingClientRect().top&&inView(bandOf(text))}).map(function(text){return{text:text,height:text.offsetHeight,spacing:parseFloat(getComputedStyle(text).letterSpacing)||0,size:parseFloat(getComputedStyle(text).fontSize)}});
setTimeout(lay,0,seen)}
function lay(seen){var first=seen.find(function(one){return inView(one.text)}),held=!CSS.supports('overflow-anchor','auto')&&scrollY&&first&&first.text,top=held&&held.getBoundingClientRect().top;
faces.forEach(function(face){document.fonts.add(face)});
seen.filter(function(one){return one.text.offsetHeight!==one.height}).forEach(function(one){
${JSON.stringify(TRACKING)}.some(function(tracking){one.text.style.letterSpacing=one.spacing/one.size+tracking/1000+'em';return one.text.offsetHeight===one.height})||(one.text.style.letterSpacing='')});if(held)scrollBy(0,held.getBoundingClientRect().top-top);come()}
Promise.all(faces.slice(0,${everywhere}).map(function(face){return face.load()})).then(show,show)}
setTimeout(ask,${PICTURES_LIMIT});
function afterPaint(){if(PerformanceObserver.supportedEntryTypes.indexOf('paint')>=0)new PerformanceObserver(function(paints,observer){if(paints.getEntriesByName('first-contentful-paint')[0]){observer.disconnect();ask()}}).observe({type:'paint',buffered:true});
else requestAnimationFrame(function(){requestAnimationFrame(ask)})}
addEventListener('load',afterPaint)})();`;
