/** The app's code waits for a touch, pointer, key or scroll. A part that needs it earlier has this attribute. */
export const startMark = 'data-starts-app';

/**
 * Conditions that start the app without an interaction:
 * - `near`: the part is near the screen;
 * - `seen <ms>`: it has been on the screen for that long, unless the visitor prefers reduced motion;
 * - `stored <key>`: the browser's storage contains that key;
 * - `offered <spans>`: the time is in one of these spans, `<ISO 8601>..<ISO 8601>` (end excluded), separated by commas;
 * - `query <name>`: the address has that query parameter;
 * - `other-url`: the address differs from the canonical address of the stitched page.
 */
export type StartCondition =
  | 'near'
  | `seen ${number}`
  | `stored ${string}`
  | `offered ${string}`
  | `query ${string}`
  | 'other-url';

/** Spread on the part's element. */
export const startsApp = (condition: StartCondition): { [startMark]: StartCondition } => ({ [startMark]: condition });

/** Properties that the start script sets on the window. */
export interface StartingWindow {
  startApp?: (isWarmUp?: boolean) => void;
  /** Whether a visitor has touched the page, or a part of it needs the app; false while the app only warms up. */
  isAppWanted?: boolean;
  /** Whether the app's router handles navigation. */
  isAppStarted?: boolean;
  /** Whether Back or Forward was used before the app started: the browser is loading another page. */
  isReplaced?: boolean;
  /** Time, as `performance.now()`, at which the mouse left the page at its top edge; undefined once it is back. */
  leftByTop?: number;
}

/** Starts the app at once, also if it is warming up. */
export function startApp(): void {
  (window as StartingWindow).startApp?.();
}

/** Event on the window at the first interaction, or when a part needs the app. */
export const APP_WANTED = 'site:app-wanted';

/** Calls back once the app is wanted: for work that a page does for no visitor who only reads. */
export function whenAppWanted(callback: () => void): void {
  if ((window as StartingWindow).isAppWanted ?? true) callback();
  else window.addEventListener(APP_WANTED, callback, { once: true });
}
