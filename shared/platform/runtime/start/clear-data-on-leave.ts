const personal = /user-data|profile|preferences/i;
/** Keys that keep a visitor signed in, e.g. `sb-project-auth-token`. */
const isAuthToken = (key: string) => /auth/i.test(key) && /token/i.test(key);

/** Clears data about the visitor that a page might have stored (A19). Inaccessible storage is not an error. */
function clearPersonalData(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (personal.test(key) && !isAuthToken(key)) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}

export const clearPersonalDataOnLeave = () => window.addEventListener('pagehide', clearPersonalData);
