/**
 * The app's code comes with the page and waits: nothing of it runs before a visitor touches, points, types or scrolls.
 * What needs it without that says so in its markup, by this attribute.
 */
export const startMark = 'data-starts-app';

/**
 * When a part of the page needs the app though nobody has touched the page:
 * - `near`: the part comes near the screen, such as a frame that loads then;
 * - `seen <ms>`: it has been on the screen for that long, and the visitor does not ask for less motion;
 * - `stored <key>`: the visitor's browser keeps something under that key, which the part shows or sends;
 * - `offered <spans>`: it is a time in one of these spans, `<ISO 8601>..<ISO 8601>` without its end, several set apart by commas;
 * - `elsewhere`: the address asks for other than what was stitched, as the page's canonical address says.
 */
export type StartCondition = 'near' | `seen ${number}` | `stored ${string}` | `offered ${string}` | 'elsewhere';

/** Spread on the part's element. */
export const startsApp = (condition: StartCondition): { [startMark]: StartCondition } => ({ [startMark]: condition });

/** What the script in the page puts on the window. */
export interface StartingWindow {
  startApp?: () => void;
  /** Whether the app has taken the page over: from then on its router answers to the address. */
  appIsLive?: boolean;
  /** Whether Back or Forward led to another page before the app took this one over: the browser is loading that one. */
  isReplaced?: boolean;
  /** When a mouse left the page by its top edge, on the clock of `performance.now()`; nothing once it is back. */
  leftByTop?: number;
}

/** Starts the app now, for code that knows that it is about to be needed. Does nothing once it has started. */
export function startApp(): void {
  (window as StartingWindow).startApp?.();
}
