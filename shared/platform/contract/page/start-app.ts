import { hem } from './hem.ts';

/** The app waits for a touch, pointer, key or scroll. A part that needs it in any case has this attribute. */
export const startMark = 'data-hem-starts-app';

/**
 * Conditions that start the app without an interaction:
 * - `stored <key>`: the browser's storage contains that key;
 * - `cookie <name>`: the browser has a cookie of that name that scripts can read;
 * - `offered <spans>`: the time is in one of these spans, `<ISO 8601>..<ISO 8601>` (end excluded), separated by commas;
 * - `query <name>`: the address has that query parameter;
 * - `other-url`: the address differs from the canonical address of the stitched page.
 */
export type StartCondition =
  | `stored ${string}`
  | `cookie ${string}`
  | `offered ${string}`
  | `query ${string}`
  | 'other-url';

/** Spread on the part's element. */
export const startsApp = (condition: StartCondition): { [startMark]: StartCondition } => ({ [startMark]: condition });

/** Starts the app in idle time, if it has not started. */
export function startApp(): void {
  hem().startApp?.();
}

/** Event on the window. */
export const FIRST_INTERACTION = 'hem:first-interaction';

/** Calls back at the visitor's first interaction: for work that a page does not do for a visitor who only reads. */
export function onceTouched(callback: () => void): void {
  if (hem().isTouched ?? true) callback();
  else window.addEventListener(FIRST_INTERACTION, callback, { once: true });
}
