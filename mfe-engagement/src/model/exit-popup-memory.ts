import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import type { ExitPopupContent } from './content.schema.ts';

/** How often the popup may appear, beyond once a session (E35). */
type Again = ExitPopupContent['again'];

/** A session cookie, as all tabs share it until the browser is closed. Web storage ends with a tab, or never. */
const shownCookie = 'exit-popup-shown';
const signedUpKey = 'newsletter-signed-up';
/** Time of the last appearance; stored only if `again` needs it. */
const lastShownKey = 'exit-popup-last-shown';
const DAY_MS = 86_400_000;

// Used if the browser refuses cookies.
let wasShownOnPage = false;

/** Whether the popup was shown in this browser session, or too recently in an earlier one. */
export function wasShown(again: Again, now = Date.now()): boolean {
  return wasShownOnPage || hasShownCookie() || isTooRecent(again, now);
}

export function rememberShown(again: Again, now = Date.now()): void {
  writeStored('localStorage', lastShownKey, again.when === 'next-visit' ? undefined : String(now));
  try {
    document.cookie = `${shownCookie}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  } catch {
    // Most browsers refuse a cookie without an error, so the cookie is read below.
  }
  wasShownOnPage = !hasShownCookie();
}

function isTooRecent({ when, days }: Again, now: number): boolean {
  const lastShown = Number(readStored('localStorage', lastShownKey) ?? Number.NaN);
  if (when === 'next-visit' || Number.isNaN(lastShown)) return false;
  // A time in the future means that the clock was set back.
  return when === 'never' || (lastShown <= now && now - lastShown < days * DAY_MS);
}

function hasShownCookie(): boolean {
  try {
    return document.cookie.split('; ').includes(`${shownCookie}=1`);
  } catch {
    return false;
  }
}

/** Whether somebody ever signed up for the newsletter in this browser, in the popup or on the home page. */
export const hasSignedUp = (): boolean => readStored('localStorage', signedUpKey) !== undefined;

export const rememberSignup = (): void => writeStored('localStorage', signedUpKey, '1');
