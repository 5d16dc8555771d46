const personal = /user-data|profile|preferences/i;
/** Keys that keep a visitor signed in, e.g. `sb-project-auth-token`. */
const authToken = /auth.*token|token.*auth/i;

/** Clears what a page may have remembered about its visitor (A19). Refused storage is no error. */
function clearPersonalData(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (personal.test(key) && !authToken.test(key)) storage.removeItem(key);
      }
    }
  } catch {
    // The visitor's browser keeps no storage: there is nothing to clear.
  }
}

export const clearPersonalDataOnLeave = () => window.addEventListener('pagehide', clearPersonalData);
