import { MOST_NOTICED } from './visit/page-faults.ts';

/** Attribute of the root element while a page that was asked for is on its way. */
export const movingMark = 'data-moving';

/** A page that comes sooner needs no sign that it is coming; with it, no move goes 100 ms without one. Milliseconds. */
export const SIGN_DELAY = 80;

/** A link that waits for its part of the app is followed after all by then. Milliseconds. */
const FOLLOW_TIMEOUT = 8000;

/** Links whose part of the app, once it is hydrated, opens what they lead to in the page itself. */
const opensInPage = 'a[data-in-page]';

/**
 * The only script in the page itself. It leaves the network to the page's pictures and text: the app's scripts start
 * when the page has loaded, was painted and is quiet, or with the visitor's first touch. A page can be loaded and idle
 * before its first paint, and a hidden one is never painted, so a timer starts it too. Clicks that come earlier, on
 * buttons and on links that open something in the page, wait in `window.earlyClicks`; such a link is followed in the end
 * when nobody takes it up. A link that becomes a page load shows that it was received. What goes wrong from the start on is
 * kept in `window.pageFaults` for the visit's report. Plain script text, since it runs
 * before any module; its hash stands in the page's policy.
 */
export const bootScript = `(function(){var started=false,early=window.earlyClicks=[],hydrated=window.hydratedParts=[];
function start(){if(started)return;started=true;
var faults=window.pageFaults=[];['error','unhandledrejection','securitypolicyviolation'].forEach(function(type){addEventListener(type,function(event){if(faults.length<${MOST_NOTICED})faults.push(event)},true)});
var state=JSON.parse(document.getElementById('site-state').textContent);
state.preloads.forEach(function(address){var link=document.createElement('link');link.rel='preload';link.as='script';link.href=address;document.head.append(link)});
state.scripts.forEach(function(address){var script=document.createElement('script');script.src=address;script.async=false;document.head.append(script)})}
addEventListener('click',function(event){var button=event.target.closest&&event.target.closest('button');if(button)early.push(button);
var link=event.target.closest&&event.target.closest('${opensInPage}'),part=link&&link.closest('[data-boundary]:not([data-inert])');
if(!part||hydrated.indexOf(part.dataset.boundary)>=0||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();early.push(link);setTimeout(function(){if(link.isConnected&&early.indexOf(link)>=0)location.assign(link.href)},${FOLLOW_TIMEOUT})},true);
addEventListener('click',function(event){var link=event.target.closest&&event.target.closest('a[href]');
if(!link||link.target||link.origin!==location.origin||/\\.\\w+$/.test(link.pathname)||link.hash&&link.pathname+link.search===location.pathname+location.search||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
setTimeout(function(){if(!event.defaultPrevented)document.documentElement.setAttribute('${movingMark}','')},${SIGN_DELAY})});
addEventListener('pageshow',function(event){if(event.persisted)document.documentElement.removeAttribute('${movingMark}')});
['pointerdown','keydown','touchstart','focusin'].forEach(function(type){addEventListener(type,start,{once:true,passive:true,capture:true})});
function idle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200)}
function quiet(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(idle)})});setTimeout(start,3000)}
document.readyState==='complete'?quiet():addEventListener('load',quiet)})();`;

/**
 * Clicks the controls that a visitor had clicked before this part of the page was hydrated. Once for each part.
 * @param boundary value of the part's `data-boundary`; undefined for what stands in none
 */
export function replayEarlyClicks(boundary?: string): void {
  const { earlyClicks: early = [], hydratedParts = [] } = window as { earlyClicks?: HTMLElement[]; hydratedParts?: (string | undefined)[] };
  if (hydratedParts.includes(boundary)) return;
  hydratedParts.push(boundary);
  const isOwn = (control: HTMLElement) => control.closest<HTMLElement>('[data-boundary]')?.dataset.boundary === boundary;
  const own = new Set(early.filter(isOwn));
  early.splice(0, early.length, ...early.filter((control) => !own.has(control)));
  // Not within React's own work: what it has yet to hydrate within the part, it does for a click, but only outside of it.
  setTimeout(() => {
    for (const control of own) if (control.isConnected) control.click();
  });
}
