import type { AnalyticsEvent } from '@cobblestone/contracts/site.tsx';
import { noticeFault } from '../visit/page-faults.ts';

interface Reporting {
  sendEvent: (event: AnalyticsEvent) => void;
  /** Where reports are posted as JSON; without one, they go to analytics alone. */
  endpoint?: string;
}

/** A page in a loop of errors must not become a flood. */
const MOST_PER_PAGE = 20;

let reporting: Reporting | undefined;
let waiting: [error: unknown, fatal: boolean][] = [];
let reported = 0;
let seen = new WeakSet<object>();

/** Chromium raises this for a layout that settles one frame later; nothing is broken. */
const harmless = /^ResizeObserver loop/;

/**
 * Reports an error to the team: analytics event `exception`, and the configured endpoint. The same error object is
 * reported once, wherever it surfaces. Before reporting is started, errors wait.
 * @param fatal whether the visitor lost the page
 */
export function reportError(error: unknown, fatal = false): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  noticeFault(error, fatal);
  const description = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (harmless.test(description) || (error instanceof Error && harmless.test(error.message))) return;
  if (!reporting) {
    waiting.push([error, fatal]);
    return;
  }
  if (reported >= MOST_PER_PAGE) return;
  reported += 1;
  reporting.sendEvent({ name: 'exception', params: { description, fatal } });
  if (reporting.endpoint) post(reporting.endpoint, { description, fatal, stack: stackOf(error) });
}

/** Listens for errors that nobody caught. @returns a function that stops listening. */
export function startErrorReporting(target: Reporting): () => void {
  reporting = target;
  reported = 0;
  seen = new WeakSet();
  const early = waiting;
  waiting = [];
  for (const [error, fatal] of early) reportError(error, fatal);

  const onError = (event: ErrorEvent) => reportError(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    reporting = undefined;
  };
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.slice(0, 4000) : undefined;
}

function post(endpoint: string, report: { description: string; fatal: boolean; stack: string | undefined }): void {
  const body = JSON.stringify({ ...report, page: location.pathname + location.search, userAgent: navigator.userAgent });
  try {
    // `keepalive` outlives the page, and a plain-text body needs no preflight.
    void fetch(endpoint, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
  } catch {
    // Reporting must never be the reason for another error.
  }
}
