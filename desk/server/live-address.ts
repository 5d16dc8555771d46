import { setTimeout as pause } from 'node:timers/promises';

/** A server of the site shows a publication within seconds. */
const ATTEMPTS = 5;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 3000;

/**
 * Finds the address at which readers get a page: of the public site, or else of the site that `npm start` serves on this
 * machine.
 * @param origins without a slash at their end, in order of preference @param page its path and query
 * @returns undefined when none of them has the page
 */
export async function findLiveAddress(origins: readonly string[], page: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    for (const origin of origins) {
      const address = new URL(page, origin);
      if (address.origin !== new URL(origin).origin) return undefined;
      const response = await fetch(address, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      if (response?.ok) return address.href;
    }
    if (attempt === ATTEMPTS) return undefined;
    await pause(PAUSE_MS);
  }
}
