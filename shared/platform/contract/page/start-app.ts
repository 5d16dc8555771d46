/**
 * The app's code loads with the page and waits: it runs only when a visitor touches, points, types or scrolls. A part
 * that needs it earlier has this attribute in its markup.
 */
export const startMark = 'data-starts-app';

/**
 * Conditions that start the app without an interaction:
 * - `near`: the part comes near the screen, such as a frame that loads then;
 * - `seen <ms>`: it has been on the screen for that long, and the visitor does not ask for less motion;
 * - `stored <key>`: the visitor's browser has stored something under that key, which the part shows or sends;
 * - `offered <spans>`: the time is in one of these spans, `<ISO 8601>..<ISO 8601>` without its end, separated by
 * commas;
 * - `elsewhere`: the address differs from the stitched page, as its canonical address says.
 */
export type StartCondition = 'near' | `seen ${number}` | `stored ${string}` | `offered ${string}` | 'elsewhere';

/** Spread on the part's element. */
export const startsApp = (condition: StartCondition): { [startMark]: StartCondition } => ({ [startMark]: condition });

/** Properties that the start script sets on the window. */
export interface StartingWindow {
  startApp?: () => void;
  /** Whether the app has taken the page over: from then on its router answers to the address. */
  isAppStarted?: boolean;
  /** Whether Back or Forward led to another page before the app took this one over: the browser is loading that one. */
  isReplaced?: boolean;
  /** When a mouse left the page by its top edge, on the clock of `performance.now()`; nothing once it is back. */
  leftByTop?: number;
}

/** Starts the app now, for code that knows that it is about to be needed. Does nothing once it has started. */
export function startApp(): void {
  (window as StartingWindow).startApp?.();
}
