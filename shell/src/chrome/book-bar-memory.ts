/** A dismissed book bar stays away for this long, in milliseconds (S33). */
export const DISMISSED_FOR = 24 * 60 * 60 * 1000;

const KEY = 'cobblestone:book-bar-dismissed-at';
/** Remembers as long as the page lives, for a browser that keeps no storage. */
let dismissedHere: number | undefined;

/** @param now milliseconds since the epoch */
export function rememberDismissal(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    dismissedHere = now;
  }
}

/** Whether the bar was dismissed less than 24 hours before `now`. */
export function wasDismissed(now: number): boolean {
  const at = dismissedHere ?? storedDismissal();
  return at !== undefined && now - at < DISMISSED_FOR;
}

function storedDismissal(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}
