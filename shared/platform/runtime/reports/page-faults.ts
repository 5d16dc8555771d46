/**
 * What went wrong in a page: events of the window, which the script in the page collects from the start, and what the app
 * caught. The visit's report counts them, and the team is told of those that nobody handled.
 */
export interface NoticedFault {
  type: string;
  /** What was thrown. */
  error?: unknown;
  /** Of an error that a script of another origin threw, this alone is known. */
  message?: string;
  /** What a promise was rejected with. */
  reason?: unknown;
  target?: unknown;
  /** Of a refusal by the page's policy. */
  effectiveDirective?: string;
  sourceFile?: string;
  lineNumber?: number;
  columnNumber?: number;
}

/** More are not kept: a page in a loop of errors must not become a flood. */
export const MOST_NOTICED = 20;

export interface NoticingWindow {
  pageFaults?: NoticedFault[];
}

const faultsOfPage = () => ((window as NoticingWindow).pageFaults ??= []);

/** Dispatched at the window when the app has added a fault. */
const CAUGHT = 'page-fault-caught';

/** Adds what the app caught itself. @param isFatal whether the visitor lost the page */
export function reportError(error: unknown, isFatal = false): void {
  const faults = faultsOfPage();
  if (faults.length < MOST_NOTICED) faults.push({ type: isFatal ? 'fatal' : 'caught', error });
  window.dispatchEvent(new Event(CAUGHT));
}

/** Calls back with each fault so far, then with each new one. @returns a function that stops this */
export function followFaults(take: (fault: NoticedFault) => void): () => void {
  const faults = faultsOfPage();
  const types = ['error', 'unhandledrejection', CAUGHT];
  let next = 0;
  const takeNew = () => {
    while (next < faults.length) take(faults[next++]!);
  };
  for (const type of types) window.addEventListener(type, takeNew);
  takeNew();
  return () => types.forEach((type) => window.removeEventListener(type, takeNew));
}
