import { navigatingMark, PROGRESS_DELAY_MS } from '../start/boot.ts';

/** Milliseconds until a page that does not come is announced; one that comes sooner announces itself. */
const ANNOUNCE_DELAY_MS = 1000;

let timers: ReturnType<typeof setTimeout>[] = [];
let announce: (isSlow: boolean) => void = () => {};

/** @param call is called when a page is slow to come, and when it has come */
export const onSlowPage = (call: typeof announce): void => void (announce = call);

/** Sets whether a page is on its way, until it is on the screen. The present `main` is busy when the page was announced. */
export function setNavigating(now: boolean): void {
  const { documentElement: root } = document;
  for (const timer of timers.splice(0)) clearTimeout(timer);
  if (now) {
    timers = [
      setTimeout(() => root.setAttribute(navigatingMark, ''), PROGRESS_DELAY_MS),
      setTimeout(() => {
        document.getElementById('main')?.setAttribute('aria-busy', 'true');
        announce(true);
      }, ANNOUNCE_DELAY_MS),
    ];
    return;
  }
  root.removeAttribute(navigatingMark);
  document.getElementById('main')?.removeAttribute('aria-busy');
  announce(false);
}
