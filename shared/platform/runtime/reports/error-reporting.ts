import type { PageFault } from '../../contract/page/hem.ts';
import { followFaults } from './page-faults.ts';

export interface ExceptionEvent {
  name: 'exception';
  params: { description: string; fatal: boolean };
}

interface Reporting {
  sendEvent: (event: ExceptionEvent) => void;
  /** Where reports are posted as JSON; without one, they go to analytics alone. */
  endpoint?: string;
}

/** Chromium raises this for a layout that settles one frame later; nothing is broken. */
const harmless = /^ResizeObserver loop/;

/** Reports each error once, to analytics (`exception`) and the configured endpoint. @returns stops this */
export function startErrorReporting({ sendEvent, endpoint }: Reporting): () => void {
  const seen = new Set<unknown>();
  return followFaults((fault) => {
    const error = errorOf(fault);
    const text = error instanceof Error ? error.message : String(error);
    if (error === undefined || seen.has(error) || harmless.test(text)) return;
    if (typeof error === 'object') seen.add(error);
    const description = error instanceof Error ? `${error.name}: ${text}` : text;
    const fatal = fault.type === 'fatal';
    sendEvent({ name: 'exception', params: { description, fatal } });
    const stack = error instanceof Error ? error.stack?.slice(0, 4000) : undefined;
    if (endpoint) post(endpoint, { description, fatal, stack });
  });
}

/** Returns undefined for other events, such as a failed picture. */
function errorOf({ type, error, message, reason }: PageFault): unknown {
  if (type === 'unhandledrejection') return reason ?? 'a promise was rejected without a reason';
  return error ?? message;
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
