const key = 'contact-sent-at';

// Stands in where the browser refuses storage.
let lastSentAt = 0;

/** When the contact form was last sent from this tab, in milliseconds since 1970; 0 for never. */
export function contactSentAt(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? lastSentAt) || 0;
  } catch {
    return lastSentAt;
  }
}

export function recordContactSent(now: number): void {
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    lastSentAt = now;
  }
}
