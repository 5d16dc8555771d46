/** A dismissed book bar stays away for this long, in milliseconds (spec 1 §9). */
export const DISMISSED_FOR = 24 * 60 * 60 * 1000;

const KEY = 'cobblestone:book-bar-dismissed-at';
let dismissedHere: number | undefined;

/** @param now milliseconds since the epoch */
export function rememberDismissal(now: number): void {
  dismissedHere = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // The visitor's browser keeps no storage: the page itself remembers as long as it lives.
  }
}

/** Whether the bar was dismissed less than 24 hours before `now`. */
export function wasDismissed(now: number): boolean {
  let at = dismissedHere;
  try {
    const stored = Number(localStorage.getItem(KEY));
    if (stored > 0) at = Math.max(stored, at ?? 0);
  } catch {
    // As above.
  }
  return at !== undefined && now - at < DISMISSED_FOR;
}
