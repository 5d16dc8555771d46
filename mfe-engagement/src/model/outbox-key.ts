/** Where the browser keeps signups that wait for the provider, and the name of the lock around sending them. */
export const outboxKey = 'newsletter-outbox';

/** Whether a signup waits: asked on every page, before any of the outbox's code is loaded. */
export function hasWaitingSignups(): boolean {
  try {
    return localStorage.getItem(outboxKey) !== null;
  } catch {
    return false;
  }
}
