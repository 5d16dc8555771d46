import { MOST_NOTICED } from './visit/page-faults.ts';

/** Attribute of the root element while a page that was asked for is on its way. */
export const movingMark = 'data-moving';

/** A page that comes sooner needs no sign that it is coming; with it, no move goes 100 ms without one. Milliseconds. */
export const SIGN_DELAY = 80;

/** A link that waits for its part of the app is followed after all by then. Milliseconds. */
const FOLLOW_TIMEOUT = 8000;

/** Links that open something in the page itself, once their part of the app is hydrated. */
const opensInPage = 'a[data-in-page]';

/** A mouse that leaves so near to the top edge leaves by it, in CSS pixels: its first movement may be that (E34). */
const LEAVES_WITHIN = 10;

/** What a visitor does on purpose: the app starts at once, whatever the page still loads. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'];
/**
 * What may only be on the way to it: the page's own pictures and text come first. So may a pointer that moves; browsers say
 * so, too, of one that rests where a page comes up.
 */
const approaches = ['scroll', 'wheel'];

/**
 * The only script in the page itself. The network and the processor belong to the page's pictures and text: the app waits
 * for a visitor's first sign, a touch, a key, a pointer that moves, a scroll; `startApp` starts it for anyone else. What
 * runs without that is the script beside the app, when the page has loaded, was painted and is quiet. A page can be loaded
 * and idle before its first paint, and a hidden one is never painted, so a timer starts that too.
 *
 * Clicks that come before the app, on buttons and on links that open something in the page, wait in `window.earlyClicks`;
 * such a link is followed in the end when nobody takes it up, and Escape takes them back. Booking links are never held
 * back, since a browser opens the provider's tab only within the tap; `window.earlyBookings` notes them for the analytics
 * event. A link that becomes a page load,
 * or waits, shows that it was received. The header's tools are links without script and buttons from here on, which Space
 * presses too. What is typed after a press on 'Search' waits in `window.searchLetters` until the search's field is there.
 * Back and Forward between entries that the app made, in a page that was loaded again since and has no app yet, load what
 * they lead to, and an app that comes meanwhile leaves the page alone. What goes wrong is kept in `window.pageFaults` for
 * the visit's report. Plain script text, since it runs before any module; its hash stands in the page's policy.
 */
export const bootScript = `(function(){var started=false,early=window.earlyClicks=[],booked=window.earlyBookings=[],hydrated=window.hydratedParts=[],faults=window.pageFaults=[],root=document.documentElement;
['error','unhandledrejection','securitypolicyviolation'].forEach(function(type){addEventListener(type,function(event){if(faults.length<${MOST_NOTICED})faults.push(event)},true)});
function state(){return JSON.parse(document.getElementById('site-state').textContent)}
function run(address){var script=document.createElement('script');script.src=address;script.async=false;script.onerror=release;document.head.append(script)}
function release(){early.forEach(follow)}
function sign(){root.setAttribute('${movingMark}','')}
function follow(link){if(link.href&&link.isConnected&&early.indexOf(link)>=0)location.assign(link.href)}
function start(){if(started)return;started=true;var own=state();
own.preloads.forEach(function(address){var link=document.createElement('link');link.rel='preload';link.as='script';link.href=address;document.head.append(link)});
own.scripts.forEach(run)}
window.startApp=start;
function loaded(then){document.readyState==='complete'?then():addEventListener('load',then,{once:true})}
function passes(event){return event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey}
addEventListener('click',function(event){var tool=event.target.closest&&event.target.closest('[data-tool="search"]');if(tool)window.searchLetters=tool.ariaExpanded==='true'?undefined:window.searchLetters||'';
var booking=event.target.closest&&event.target.closest('a[data-booking]');if(booking&&window.earlyBookings)booked.push(booking);
var control=event.target.closest&&event.target.closest('button,${opensInPage}'),part=control&&control.closest('[data-boundary]');
if(!control||hydrated.indexOf(part?part.dataset.boundary:undefined)>=0)return;
if(control.localName==='button')return void early.push(control);
if(control.target||part&&'inert' in part.dataset||passes(event))return;
event.preventDefault();early.push(control);setTimeout(function(){if(early.indexOf(control)>=0)sign()},${SIGN_DELAY});setTimeout(follow,${FOLLOW_TIMEOUT},control)},true);
addEventListener('click',function(event){var link=event.target.closest&&event.target.closest('a[href]');
if(!link||link.target||link.origin!==location.origin||/\\.\\w+$/.test(link.pathname)||link.hash&&link.pathname+link.search===location.pathname+location.search||passes(event))return;
setTimeout(function(){if(!event.defaultPrevented)sign()},${SIGN_DELAY})});
addEventListener('pageshow',function(event){if(event.persisted)root.removeAttribute('${movingMark}')});
[].forEach.call(document.querySelectorAll('[data-tool]'),function(tool){tool.setAttribute('role','button')});
addEventListener('keydown',function(event){var key=event.key,letters=window.searchLetters,tool=event.target.closest&&event.target.closest('[data-tool]');
if(key==='Escape'){window.searchLetters=undefined;if(early.splice(0).some(function(control){return control.href}))root.removeAttribute('${movingMark}')}
else if(letters!==undefined&&(tool||event.target===document.body||event.target.role==='dialog')&&(letters?key.length===1||key==='Enter':/^\\S$/.test(key))&&!event.ctrlKey&&!event.metaKey&&!event.altKey){event.preventDefault();if(key!=='Enter')window.searchLetters+=key}
else if(key===' '&&tool){event.preventDefault();if(!event.repeat)tool.click()}},true);
var here=location.pathname+location.search;
addEventListener('popstate',function(){if(window.appIsLive||location.pathname+location.search===here)return;window.isReplaced=true;setTimeout(sign,${SIGN_DELAY});location.reload()});
${JSON.stringify(touches)}.forEach(function(type){addEventListener(type,start,{once:true,passive:true,capture:true})});
${JSON.stringify(approaches)}.forEach(function(type){addEventListener(type,function(){loaded(start)},{once:true,passive:true,capture:true})});
addEventListener('pointermove',function move(event){if(event.movementX||event.movementY){removeEventListener('pointermove',move,true);loaded(start)}},{passive:true,capture:true});
if(document.activeElement&&document.activeElement!==document.body)start();
root.addEventListener('pointerleave',function(event){if(event.isTrusted&&event.pointerType==='mouse'&&!event.buttons&&!event.relatedTarget&&${LEAVES_WITHIN}>=event.clientY)window.leftByTop=performance.now()});
root.addEventListener('pointerenter',function(){window.leftByTop=undefined});
var isQuiet=false;
function beside(){if(document.prerendering)return void document.addEventListener('prerenderingchange',beside,{once:true});if(!isQuiet){isQuiet=true;state().beside.forEach(run)}}
function idle(){window.requestIdleCallback?requestIdleCallback(beside,{timeout:2000}):setTimeout(beside,200)}
loaded(function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(idle)})});setTimeout(beside,3000)})})();`;

/** The controls that were pressed before anything of the app could hear of it. */
export const earlyClicks = (): HTMLElement[] => (window as { earlyClicks?: HTMLElement[] }).earlyClicks ?? [];

/**
 * Clicks the controls that a visitor had clicked before this part of the page was hydrated. Once for each part.
 * @param boundary value of the part's `data-boundary`; undefined for what stands in none
 */
export function replayEarlyClicks(boundary?: string): void {
  const { hydratedParts = [] } = window as { hydratedParts?: (string | undefined)[] };
  const early = earlyClicks();
  if (hydratedParts.includes(boundary)) return;
  hydratedParts.push(boundary);
  const isOwn = (control: HTMLElement) =>
    control.closest<HTMLElement>('[data-boundary]')?.dataset.boundary === boundary;
  const own = new Set(early.filter(isOwn));
  early.splice(0, early.length, ...early.filter((control) => !own.has(control)));
  // Not within React's own work: what it has yet to hydrate within the part, it does for a click, but only outside of it.
  for (const control of own) setTimeout(press, 0, control);
}

/** In two tasks, of which a slow phone has enough to do with each. */
function press(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) document.documentElement.removeAttribute(movingMark);
  // Whoever prepares for a click does so now.
  control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  setTimeout(() => control.isConnected && control.click());
}

/** What was typed between the press on 'Search' and now; from now on the search's field takes it. */
export function takeSearchLetters(): string {
  const typed = window as { searchLetters?: string };
  const { searchLetters = '' } = typed;
  typed.searchLetters = undefined;
  return searchLetters;
}

/** The booking links that were followed before the app could measure it; from now on the app hears of them itself. */
export function takeEarlyBookings(): HTMLAnchorElement[] {
  const page = window as { earlyBookings?: HTMLAnchorElement[] };
  const { earlyBookings = [] } = page;
  page.earlyBookings = undefined;
  return earlyBookings;
}
