import type { ExitPopupContent } from './exit-popup.schema.ts';

/** How often the popup may appear, beyond once a session (E35). */
type Again = ExitPopupContent['again'];

/**
 * A cookie without an end: the browser's tabs share it, whichever of them is closed or asleep, and it ends with the
 * browser session, which is what 'once a session' means. Web storage has no such span: it ends with a tab, or never.
 */
const shownCookie = 'exit-popup-shown';
const signedUpKey = 'newsletter-signed-up';
/** The time of its last appearance, in milliseconds since 1970. It is there only while `again` asks for it. */
const lastShownKey = 'exit-popup-last-shown';
const DAY_MS = 86_400_000;

// They stand in where the browser refuses cookies or storage.
let wasShownHere = false;
let isSignedUpHere = false;

/** Whether the popup was shown in this browser session, in whichever tab, or too lately in an earlier one. */
export function wasShown(again: Again, now = Date.now()): boolean {
  return wasShownHere || hasShownCookie() || isResting(again, now);
}

export function rememberShown(again: Again, now = Date.now()): void {
  try {
    document.cookie = `${shownCookie}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    if (again.when === 'next-visit') localStorage.removeItem(lastShownKey);
    else localStorage.setItem(lastShownKey, String(now));
  } catch {
    // A refusal is mostly silent; both kinds are met below.
  }
  wasShownHere = !hasShownCookie();
}

function isResting({ when, days }: Again, now: number): boolean {
  if (when === 'next-visit') return false;
  const last = lastShown();
  // A time to come is none: the clock was set back.
  return last !== undefined && (when === 'never' || (last <= now && now - last < days * DAY_MS));
}

function lastShown(): number | undefined {
  try {
    return Number(localStorage.getItem(lastShownKey)) || undefined;
  } catch {
    return undefined;
  }
}

function hasShownCookie(): boolean {
  try {
    return document.cookie.split('; ').includes(`${shownCookie}=1`);
  } catch {
    return false;
  }
}

/** Whether somebody signed up for the newsletter in this browser, by the popup or at the home page, at any time. */
export function hasSignedUp(): boolean {
  try {
    return isSignedUpHere || localStorage.getItem(signedUpKey) !== null;
  } catch {
    return isSignedUpHere;
  }
}

export function rememberSignup(): void {
  try {
    localStorage.setItem(signedUpKey, '1');
  } catch {
    isSignedUpHere = true;
  }
}
