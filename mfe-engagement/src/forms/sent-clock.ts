const key = 'contact-sent-at';

interface SentTime {
  /** The page from which it was sent, as `performance.timeOrigin`. */
  page: number;
  /** On that page's own clock, which nobody sets back. */
  onPage: number;
  /** Milliseconds since 1970, by a clock that may be set meanwhile. */
  time: number;
}

// Stands in where the browser refuses storage.
let lastSent: SentTime | undefined;

/** Milliseconds since the contact form was last sent from this tab; Infinity when it was not. */
export function sinceContactSent(): number {
  const sent = readSentTime();
  if (!sent) return Infinity;
  const since = sent.page === performance.timeOrigin ? performance.now() - sent.onPage : Date.now() - sent.time;
  // A time to come is none: the clock was set back.
  return since >= 0 ? since : Infinity;
}

export function recordContactSent(): void {
  lastSent = { page: performance.timeOrigin, onPage: performance.now(), time: Date.now() };
  try {
    sessionStorage.setItem(key, JSON.stringify(lastSent));
    lastSent = undefined;
  } catch {
    // It is known to this page alone.
  }
}

function readSentTime(): SentTime | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentTime | null;
    return stored ?? lastSent;
  } catch {
    return lastSent;
  }
}
