/** What went wrong in a page, as it came: events of the window, which the script in the page collects, and what the app caught. */
export interface NoticedFault {
  type: string;
  /** What was thrown. */
  error?: unknown;
  /** What a promise was rejected with. */
  reason?: unknown;
  target?: unknown;
  /** Of a refusal by the page's policy. */
  effectiveDirective?: string;
  sourceFile?: string;
  lineNumber?: number;
  columnNumber?: number;
}

/** More are not kept. */
export const MOST_NOTICED = 20;

export interface NoticingWindow {
  pageFaults?: NoticedFault[];
}

/** Adds what the app caught itself. @param fatal whether the visitor lost the page */
export function noticeFault(error: unknown, fatal: boolean): void {
  const { pageFaults: noticed } = window as NoticingWindow;
  if (noticed && noticed.length < MOST_NOTICED) noticed.push({ type: fatal ? 'fatal' : 'caught', error });
}
