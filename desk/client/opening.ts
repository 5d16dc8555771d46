/** In which the content manager asks whether what is typed may be left, and goes back if not. Milliseconds. */
const ASKING_MS = 200;

/** An address at which nothing is edited and nothing is listed. */
const NOWHERE = '#/-';

/**
 * From one text straight to another the content manager keeps the first open, under the address of the second, at worst in
 * the other's fields. It opens what it is asked for where it comes from anywhere else.
 * @param pathAt the text that an address opens @param edited the one that the editor holds: empty for a new one
 */
export function openWhatIsAsked(pathAt: (hash: string) => string | undefined, edited: () => string | undefined): void {
  let left: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    left = pathAt(new URL(newURL).hash) === undefined ? undefined : (left ?? pathAt(new URL(oldURL).hash));
    clearTimeout(timer);
    if (new URL(oldURL).hash === NOWHERE) return;
    timer = setTimeout(() => {
      const [open, asked] = [edited() ?? left, pathAt(location.hash)];
      left = undefined;
      if (open === undefined || asked === undefined || open === asked) return;
      const address = location.hash;
      addEventListener('hashchange', () => location.replace(address), { once: true });
      location.replace(NOWHERE);
    }, ASKING_MS);
  });
}
