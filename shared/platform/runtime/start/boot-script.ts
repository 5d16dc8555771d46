/**
 * The start script at the end of the page, built to one text (shared/platform/build/bundle/bundle-app.ts). The page's policy
 * has its hash.
 *
 * The network and the processor first serve the page's pictures and text. The idle script runs once the page has loaded,
 * was painted and is quiet. The app starts at a visitor's first sign of life: a touch, a key, the focus on a control, a
 * moving pointer or a scroll. After some seconds without one, the idle script starts it in idle time by `startApp`.
 *
 * Clicks before the app has started wait in `earlyClicks`, on buttons and on links that open something in the page. Only a
 * button that submits a form by POST is left to the browser. If the app does not handle such a link, the browser follows it,
 * and posts a form whose button is `data-hem-in-page`; Escape drops the clicks. Links with `data-hem-at-once` are never
 * delayed, because a browser opens the provider's tab only within the tap. `earlyLinks` stores them for the
 * analytics event. Pictures open at once (early-picture.ts), and the app takes them over. The browser itself opens popovers, such
 * as menu and search; this script lets Back close them. A form that the browser submits is submitted at once, and once for two
 * clicks. Faults are stored in `pageFaults` for the visit's report.
 */
import './trusted-types.ts';
import { readPageState } from '../../contract/page-state.ts';
import { hem, type PageFault } from '../../contract/page/hem.ts';
import { FIRST_INTERACTION } from '../../contract/page/start-app.ts';
import { startBackSteps } from '../navigation/back-steps.ts';
import { isLoadedAnew, placeKey, restoreDetails } from '../navigation/opened-details.ts';
import { MAX_PAGE_FAULTS } from '../reports/page-faults.ts';
import { isPosting, navigatingMark, PROGRESS_DELAY_MS } from './boot.ts';
import { clearPersonalDataOnLeave } from './clear-data-on-leave.ts';
import { closePicture, showPicture } from './early-picture.ts';

/** A link that waits for its part of the app is followed after all by then. */
const FOLLOW_TIMEOUT_MS = 8000;
/** A browser that is never idle, or paints nothing, runs the script beside the app by then. */
const IDLE_SCRIPT_TIMEOUT_MS = 3000;

/** A form that the browser posts is posted again only after this: the second of two clicks sends nothing. */
const POST_AGAIN_AFTER_MS = 3000;

/** A mouse that leaves so near to the top edge leaves by it, in CSS pixels: its first movement may be that (E34). */
const TOP_EDGE_PX = 10;

/** Deliberate interactions: the app starts at once, even while the page is loading. */
const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'];
/** Other signs of life: the page's own pictures and text come first. */
const HINTS = ['wheel', 'touchmove', 'pointermove'];

clearPersonalDataOnLeave();
// Browsers forget what was open. It opens before they scroll to where the page was left.
const { pathname, search, hash } = location;
if (!isLoadedAnew()) restoreDetails(placeKey({ key: 'default', ...history.state, pathname, search, hash }));

const page = hem();
const steps = (page.backSteps = startBackSteps());
const root = document.documentElement;
const early: HTMLElement[] = (page.earlyClicks = []);
const followed: HTMLAnchorElement[] = (page.earlyLinks = []);
const hydrated: (string | undefined)[] = (page.hydratedParts = []);
const faults: PageFault[] = (page.pageFaults = []);

for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  window.addEventListener(type, (event) => faults.length < MAX_PAGE_FAULTS && faults.push(event as PageFault), true);

function run(address: string, integrity = '', whenLost = () => {}, fetchPriority = 'auto'): void {
  const script = Object.assign(document.createElement('script'), { fetchPriority, integrity });
  script.src = address;
  script.async = false;
  script.onerror = () => {
    whenLost();
    early.forEach(follow);
  };
  document.head.append(script);
}

/** Parts that need the app say so, as those of a failed remote do (`RemoteBoundary`). A form says it above its fields. */
function markInert(): void {
  root.setAttribute('data-hem-inert', '');
  for (const control of early) if (control instanceof HTMLButtonElement) showNoticeOf(control.form);
}

const showNoticeOf = (form: HTMLFormElement | null) => form?.parentElement?.scrollIntoView();

const showProgress = () => root.setAttribute(navigatingMark, '');

const isInPage = (control: HTMLElement) => 'hemInPage' in control.dataset;

function follow(control: HTMLElement): void {
  if (!control.isConnected || !early.includes(control)) return;
  if (control instanceof HTMLAnchorElement && control.href) location.assign(control.href);
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit' || !isInPage(control)) return;
  early.splice(early.indexOf(control), 1);
  control.form?.requestSubmit(control);
}

let isStarted = false;
function load(fetchPriority: 'low' | 'auto'): void {
  if (isStarted) return;
  isStarted = true;
  const { preloads, scripts, integrity } = readPageState();
  for (const address of scripts) run(address, integrity[address], markInert, fetchPriority);
  // The federation's runtimes load them with this mode and this hash, without which a browser would fetch them twice.
  const shared = { rel: 'preload', as: 'script', crossOrigin: 'anonymous', fetchPriority };
  for (const href of preloads)
    document.head.append(
      Object.assign(document.createElement('link'), { ...shared, integrity: integrity[href] ?? '', href }),
    );
}
page.startApp = () => load('low');

page.isTouched = false;
/** Starts the app at once, also where it is about to start in idle time. */
function start(): void {
  if (!page.isTouched) {
    page.isTouched = true;
    window.dispatchEvent(new Event(FIRST_INTERACTION));
  }
  load('auto');
}

function onceLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** The element that an event is about, or the nearest around it, that fits a selector. */
const closestTo = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** Whether a click opens a link somewhere else than in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Whether a click follows a link to another page of the site in this tab. */
function leadsAway(event: MouseEvent): boolean {
  const link = closestTo<HTMLAnchorElement>(event, 'a[href]');
  if (!link || link.target || link.origin !== location.origin || /\.\w+$/.test(link.pathname) || opensElsewhere(event))
    return false;
  return !link.hash || link.pathname + link.search !== location.pathname + location.search;
}

/** Whether a key can bring the focus to an element. A browser itself focuses the target of a fragment, which none can. */
const isReachable = (element: EventTarget | null) => element instanceof HTMLElement && element.tabIndex >= 0;

/** Starts the app: for what answers without it, after the answer is painted; for a page that is left, not at all. */
function onInteraction(event: Event): void {
  if (event.type === 'focusin' && !isReachable(event.target)) return;
  if (!closestTo(event, 'a[href]:not([data-hem-in-page]),summary,[popovertarget]')) start();
  else if (event.type === 'click' && !leadsAway(event as MouseEvent)) requestAnimationFrame(() => setTimeout(start));
}

window.addEventListener(
  'click',
  (event) => {
    closeOverLink(event);
    // Not every browser gives the focus to a button that is clicked, and the popover gives it back.
    closestTo(event, '[popovertarget]')?.focus({ preventScroll: true });
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-hem-at-once]');
    if (link && page.earlyLinks) followed.push(link);
    // Links that open something in the page itself do so once their part of the app is hydrated.
    const control = closestTo(
      event,
      'button:not([popovertarget]),input[type=button],input[type=reset],a[data-hem-in-page]',
    );
    // A second click at the same place is half of a double one.
    if (!control) return void (event.detail < 2 && closestTo(event, '[data-hem-picture-frame]') && dropPicture());
    const part = control.closest<HTMLElement>('[data-hem-boundary]');
    const isHydrated = hydrated.includes(part?.dataset.hemBoundary);
    const isLink = control instanceof HTMLAnchorElement;
    if (!isLink && !isInPage(control)) {
      if (isHydrated || isPosting(control)) return;
      early.push(control);
      // Without the code of its form, Send says so (E18).
      if (closestTo(event, 'form [type=submit],form button:not([type])'))
        setTimeout(() => early.includes(control) && markInert(), FOLLOW_TIMEOUT_MS);
      return;
    }
    if ((part && 'hemInert' in part.dataset) || (isLink && (control.target || opensElsewhere(event)))) return;
    const isShown = isLink && showPicture(control);
    if (isShown) leavePicture = steps.closeOnBack(dropPicture);
    if (isHydrated) return;
    event.preventDefault();
    if (early.includes(control)) return;
    early.push(control);
    if (isShown) return;
    setTimeout(() => early.includes(control) && showProgress(), PROGRESS_DELAY_MS);
    setTimeout(follow, FOLLOW_TIMEOUT_MS, control);
  },
  true,
);

/** Takes back what waits for the app. */
function dropEarly(): void {
  early.length = 0;
  root.removeAttribute(navigatingMark);
}

let leavePicture = () => {};
/** Closes the picture that was pressed, which then opens no viewer. */
function dropPicture(): void {
  const link = closePicture();
  leavePicture();
  if (link && early.includes(link)) early.splice(early.indexOf(link), 1);
}

/** The popover that is open, such as the menu. */
let openPopover: HTMLElement | undefined;
let leavePopover = () => {};
window.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || !target.popover) return;
    if (newState === 'open') {
      openPopover = target;
      leavePopover = steps.closeOnBack(() => target.hidePopover());
    } else if (target === openPopover) {
      openPopover = undefined;
      leavePopover();
    }
  },
  true,
);
// A second key can come before the event above, which waits for its turn.
window.addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target instanceof HTMLElement && target.popover && newState === 'open') openPopover = target;
  },
  true,
);
// Nothing below a popover gets the focus; the header is beside it.
window.addEventListener(
  'focusin',
  (event) => {
    if (!openPopover?.contains(event.target as Node) && !closestTo(event, 'header')) openPopover?.hidePopover();
  },
  true,
);

/** A popover closes for a link within the app. It stays open while the browser loads another page. */
function closeOverLink(event: MouseEvent): void {
  if (!openPopover || opensElsewhere(event) || !closestTo(event, 'a[href]')) return;
  if (hydrated.includes(undefined) || !leadsAway(event)) openPopover.hidePopover();
}

const postedAt = new WeakMap<HTMLFormElement, number>();
window.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') {
      if (form.method === 'get') setTimeout(() => event.defaultPrevented || showProgress(), PROGRESS_DELAY_MS);
      if (root.hasAttribute('data-hem-inert')) showNoticeOf(form);
      return;
    }
    const now = performance.now();
    if (now - (postedAt.get(form) ?? -Infinity) < POST_AGAIN_AFTER_MS) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    // Set at once, because a second click comes before any timer. A prevented submit does not count.
    postedAt.set(form, now);
    setTimeout(() => event.defaultPrevented && postedAt.delete(form));
  },
  true,
);

// A link that becomes a page load shows that it was received.
window.addEventListener('click', (event) => {
  if (leadsAway(event)) setTimeout(() => event.defaultPrevented || showProgress(), PROGRESS_DELAY_MS);
});
window.addEventListener('pageshow', ({ persisted }) => persisted && root.removeAttribute(navigatingMark));

window.addEventListener(
  'keydown',
  ({ key }) => {
    if (key !== 'Escape') return;
    dropPicture();
    dropEarly();
  },
  true,
);

// Back and Forward between entries of the router, in a reloaded page without an app, load the page of the entry. If
// the app starts in between, it leaves the page alone.
const here = pathname + search;
window.addEventListener(
  'popstate',
  () => {
    if (page.isAppStarted || location.pathname + location.search === here) return;
    page.isReplaced = true;
    setTimeout(showProgress, PROGRESS_DELAY_MS);
    location.reload();
  },
  true,
);

for (const type of INTERACTIONS) window.addEventListener(type, onInteraction, { passive: true, capture: true });
const hints = new AbortController();
function onHint({ type, movementX, movementY }: Partial<PointerEvent>): void {
  // Browsers also report a pointer that rests where a page appears.
  if (type === 'pointermove' && !movementX && !movementY) return;
  hints.abort();
  onceLoaded(start);
}
const listenForHint = (type: string) =>
  window.addEventListener(type, onHint, { signal: hints.signal, passive: true, capture: true });
HINTS.forEach(listenForHint);
// A page that is loaded anywhere else than at its top was scrolled by the browser, which does so again as fonts arrive.
onceLoaded(() => scrollY === 0 && !location.hash && listenForHint('scroll'));
if (isReachable(document.activeElement)) start();

root.addEventListener('pointerleave', ({ isTrusted, pointerType, buttons, relatedTarget, clientY }) => {
  if (isTrusted && pointerType === 'mouse' && !buttons && !relatedTarget && clientY <= TOP_EDGE_PX)
    page.leftByTop = performance.now();
});
root.addEventListener('pointerenter', () => (page.leftByTop = undefined));

// The width of a scroll bar, for which a page whose scroll is locked keeps room.
new ResizeObserver(() => {
  const width = innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--hem-scroll-bar', `${width}px`);
}).observe(root);

let isQuiet = false;
function runIdleScripts(): void {
  if (document.prerendering) return document.addEventListener('prerenderingchange', runIdleScripts, { once: true });
  if (isQuiet) return;
  isQuiet = true;
  const { idleScripts, integrity } = readPageState();
  for (const address of idleScripts) run(address, integrity[address]);
}
function runWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(runIdleScripts, { timeout: 2000 });
  else setTimeout(runIdleScripts, 200);
}
// A page can be loaded and idle before its first paint, and a hidden one is never painted.
onceLoaded(() => {
  steps.settle();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(runWhenIdle)));
  setTimeout(runIdleScripts, IDLE_SCRIPT_TIMEOUT_MS);
});
