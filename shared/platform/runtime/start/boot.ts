import { hem } from '../../contract/page/hem.ts';

/** Attribute of the root element while a page that was asked for is on its way. */
export const navigatingMark = 'data-hem-navigating';

/** Milliseconds until the progress bar. Faster navigations do not show it, and none goes 100 ms without it. */
export const PROGRESS_DELAY_MS = 80;

/** Whether a browser posts a form by itself when a control is pressed: other buttons wait for the app. */
export const isPosting = (control: Element | null): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'post';

/** The controls that were pressed before anything of the app could hear of it. */
export const earlyClicks = (): HTMLElement[] => hem().earlyClicks ?? [];

/** Takes what was clicked in a part before hydration, each control once. @param boundary its `data-hem-boundary`, if any */
export function takeEarlyClicks(boundary?: string): HTMLElement[] {
  const early = earlyClicks();
  const isOwn = (control: HTMLElement) =>
    control.closest<HTMLElement>('[data-hem-boundary]')?.dataset.hemBoundary === boundary;
  const own = new Set(early.filter(isOwn));
  early.splice(0, early.length, ...early.filter((control) => !own.has(control)));
  return [...own];
}

/** Clicks again what was clicked before hydration, once for each part. @param boundary its `data-hem-boundary`, if any */
export function replayEarlyClicks(boundary?: string): void {
  const { hydratedParts = [] } = hem();
  if (hydratedParts.includes(boundary)) return;
  hydratedParts.push(boundary);
  // Not within React's own work: what it has yet to hydrate within the part, it does for a click, but only outside of it.
  for (const control of takeEarlyClicks(boundary)) setTimeout(press, 0, control);
}

/** In two tasks, of which a slow phone has enough to do with each. */
function press(control: HTMLElement): void {
  if ('hemInPage' in control.dataset) document.documentElement.removeAttribute(navigatingMark);
  // Code that prefetches before a click runs now.
  control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  setTimeout(() => {
    if (control.isConnected) control.click();
  });
}

/** The links with `data-hem-at-once` that were followed before the app could measure it; from now on the app hears of them itself. */
export function takeEarlyLinks(): HTMLAnchorElement[] {
  const page = hem();
  const { earlyLinks = [] } = page;
  page.earlyLinks = undefined;
  return earlyLinks;
}
