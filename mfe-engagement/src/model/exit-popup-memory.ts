import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';

/** A session cookie, as all tabs share it until the browser is closed. Web storage ends with a tab, or never. */
const shownCookie = 'exit-popup-shown';
const signedUpKey = 'newsletter-signed-up';

// Used if the browser refuses cookies.
let wasShownOnPage = false;

const hasShownCookie = () => document.cookie.split('; ').includes(`${shownCookie}=1`);

/** Whether the popup was shown in this browser session (E35). */
export const wasShown = (): boolean => wasShownOnPage || hasShownCookie();

export function rememberShown(): void {
  document.cookie = `${shownCookie}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  wasShownOnPage = !hasShownCookie();
}

/** Whether somebody ever signed up for the newsletter in this browser, in the popup or on the home page. */
export const hasSignedUp = (): boolean => readStored('localStorage', signedUpKey) !== undefined;

export const rememberSignup = (): void => writeStored('localStorage', signedUpKey, '1');

/** Key of the unsent signups in local storage, and name of the lock around sending them. */
export const outboxKey = 'newsletter-outbox';

/** Here, because every page asks before it loads the outbox. */
export const hasWaitingSignups = (): boolean => readStored('localStorage', outboxKey) !== undefined;
