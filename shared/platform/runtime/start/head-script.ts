/**
 * The script in the head, built to one text (shared/platform/build/bundle/bundle-app.ts). The page's policy has its hash. It
 * comes right after the rules of the site's own fonts.
 *
 * The network first serves the first picture. The fonts load after its paint and appear together in one layout. Until
 * then, local fonts of nearly the same widths replace them. Where a text would wrap differently, letter spacing keeps
 * its lines, so that nothing moves. Bands far from the screen are laid out later.
 * `shared/docs/decisions/0021-deferred-fonts.md` has the measurements.
 */
import { deferredBands, deferredLayoutMark } from './head.ts';

/** A page whose pictures take longer gets its fonts beside them. */
const PICTURES_TIMEOUT_MS = 5000;

/** Letter spacing that keeps the lines of a text, in em, the least first. */
const SPACINGS = [0.004, 0.008, 0.012, 0.016, 0.02].flatMap((spacing) => [-spacing, spacing]);

/** Elements that hold text of several lines. */
const TEXTS = 'h1,h2,h3,h4,p,li,dt,dd,figcaption,blockquote';

const root = document.documentElement;
const rules = document.currentScript!.previousElementSibling as HTMLStyleElement;
/** The fragment where the visitor is to stand; empty once they have moved on by themselves. */
let destination = location.hash;

function layOutAllBands(): void {
  for (const marked of document.querySelectorAll(`[${deferredLayoutMark}]`)) marked.removeAttribute(deferredLayoutMark);
}

/** Lays them out one after another, because all at once are a long task. */
function layOutBands(): void {
  if (!root.hasAttribute(deferredLayoutMark)) return;
  const bands = [...document.querySelectorAll(deferredBands)];
  for (const band of bands) band.setAttribute(deferredLayoutMark, '');
  root.removeAttribute(deferredLayoutMark);
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  const layOutNext = () => {
    bands.shift()?.removeAttribute(deferredLayoutMark);
    if (bands.length > 0) whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

// A page after Back, or with a fragment, needs all its heights at once.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (!destination && navigation?.type === 'navigate') root.setAttribute(deferredLayoutMark, '');
window.addEventListener('hashchange', layOutAllBands);

for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  window.addEventListener(type, () => (destination = ''), { passive: true, capture: true });
window.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (!link) return;
    destination = link.hash;
    layOutAllBands();
  },
  true,
);

function finish(): void {
  if (destination && destination === location.hash) document.getElementById(destination.slice(1))?.scrollIntoView();
  layOutBands();
}

function faceOf(rule: CSSRule): FontFace {
  const valueOf = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
  return new FontFace(valueOf('font-family').replace(/["']/g, ''), valueOf('src'), {
    // A rule need not name them, and an empty text is refused.
    style: valueOf('font-style') || 'normal',
    weight: valueOf('font-weight') || 'normal',
    display: 'swap',
  });
}

let isAsked = false;
async function fetchFonts(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const faces = [...rules.sheet!.cssRules].map(faceOf);
  // Every page shows the upright faces; the browser loads an italic one where it is used.
  await Promise.allSettled(faces.filter(({ style }) => style === 'normal').map((face) => face.load()));
  const heights = new Map(textsInView().map((text) => [text, text.offsetHeight]));
  // A slow phone has enough to do with each of the two layouts.
  setTimeout(showFonts, 0, faces, heights);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The outermost band around a text: where a text in it takes another line, its edge moves. */
function bandOf(text: Element): Element {
  const around = text.parentElement?.closest('section,footer');
  return around ? bandOf(around) : text;
}

/** The texts of the bands in view, down to the end of the screen. */
function textsInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`:is(main,main+footer) :is(${TEXTS})`)].filter(
    (text) =>
      text.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
      !text.querySelector(TEXTS) &&
      text.getBoundingClientRect().top < innerHeight &&
      isInView(bandOf(text)),
  );
}

function showFonts(faces: FontFace[], heights: Map<HTMLElement, number>): void {
  // WebKit does not keep what is read in its place.
  const isKept = CSS.supports('overflow-anchor', 'auto') || scrollY === 0;
  const read = isKept ? undefined : [...heights.keys()].find(isInView);
  const top = read?.getBoundingClientRect().top ?? 0;
  for (const face of faces) document.fonts.add(face);
  const moved = [...heights].filter(([text, height]) => text.offsetHeight !== height);
  for (const [text, height] of moved) keepLines(text, height);
  if (read) scrollBy(0, read.getBoundingClientRect().top - top);
  finish();
}

function keepLines(text: HTMLElement, height: number): void {
  const { letterSpacing, fontSize } = getComputedStyle(text);
  const own = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize);
  for (const spacing of SPACINGS) {
    text.dataset.hemSpacing = spacingRule(`${own + spacing}em`);
    if (text.offsetHeight === height) return;
  }
  delete text.dataset.hemSpacing;
}

let spacingRules: CSSStyleSheet | undefined;

/**
 * Uses a rule, because the policy refuses style attributes where a part of the page is copied as HTML. With reduced motion,
 * every property has a transition, at whose start the text would be measured.
 */
function spacingRule(spacing: string): string {
  spacingRules ??= document.head.appendChild(document.createElement('style')).sheet!;
  spacingRules.insertRule(
    `[data-hem-spacing="${spacing}"]{letter-spacing:${spacing}!important;transition:none!important}`,
  );
  return spacing;
}

/** Calls back when the browser has painted the page; a frame can begin before the previous one is on the screen. */
function onceAfterPaint(callback: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    return void requestAnimationFrame(() => requestAnimationFrame(callback));
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}

if (document.referrer.startsWith(`${location.origin}/`)) {
  // The page before this one has fetched the fonts.
  rules.media = 'all';
  window.addEventListener('load', () => void document.fonts.ready.then(finish));
} else {
  setTimeout(fetchFonts, PICTURES_TIMEOUT_MS);
  window.addEventListener('load', () => onceAfterPaint(() => void fetchFonts()));
}
