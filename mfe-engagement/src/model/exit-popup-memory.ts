/**
 * A cookie without an end: the browser's tabs share it, whichever of them is closed or asleep, and it ends with the
 * browser session, which is what 'once a session' means. Web storage has no such span: it ends with a tab, or never.
 */
const shownCookie = 'exit-popup-shown';
const signedUpKey = 'newsletter-signed-up';

// They stand in where the browser refuses cookies or storage.
let wasShownHere = false;
let isSignedUpHere = false;

/** Whether the popup was shown in this browser session, in whichever tab. */
export function wasShown(): boolean {
  return wasShownHere || hasShownCookie();
}

export function rememberShown(): void {
  try {
    document.cookie = `${shownCookie}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  } catch {
    // A refusal is mostly silent; both kinds are met below.
  }
  wasShownHere = !hasShownCookie();
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
