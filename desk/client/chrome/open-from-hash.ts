/** Decap asks in this time whether to discard unsaved changes, and restores the address if the user declines. */
const DISCARD_PROMPT_MS = 200;

/** An address at which Decap neither edits nor lists anything. */
const BLANK_HASH = '#/-';

/**
 * Opens the text that the address names. Decap keeps the first text open when the address changes from one text to another,
 * at worst in the form of the second. Leading it through a blank address closes the editor.
 * @param pathAt the file that an address opens @param editedPath the file in the editor; empty for a new one
 */
export function openFromHash(pathAt: (hash: string) => string | undefined, editedPath: () => string | undefined): void {
  let previous: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    previous = pathAt(new URL(newURL).hash) === undefined ? undefined : (previous ?? pathAt(new URL(oldURL).hash));
    clearTimeout(timer);
    if (new URL(oldURL).hash === BLANK_HASH) return;
    timer = setTimeout(() => {
      const [open, requested] = [editedPath() ?? previous, pathAt(location.hash)];
      previous = undefined;
      if (open === undefined || requested === undefined || open === requested) return;
      const address = location.hash;
      addEventListener('hashchange', () => location.replace(address), { once: true });
      location.replace(BLANK_HASH);
    }, DISCARD_PROMPT_MS);
  });
}
