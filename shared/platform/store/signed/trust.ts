import { isPublicKey } from './signed.ts';

/** What a reader of a store knows from elsewhere. */
export interface Trust {
  /**
   * Public keys of who may change the list of keys. Without them that list must go back, change by change, to the store's
   * own first one, which whoever can write to the store could have made.
   */
  roots?: readonly string[];
  /** A publication that was live once: everything that counts is it, or follows from it. */
  since?: { number: number; hash: string };
}

/** Something in the store that does not count: it is damaged, or not signed by who may. */
export class NotTrusted extends Error {}

/**
 * `SITE_KEYS`: public keys, separated by commas; `SITE_SINCE`: a publication's number, a colon and its hash.
 * @throws Error that names each value that is none
 */
export function parseTrust({ SITE_KEYS, SITE_SINCE }: NodeJS.ProcessEnv): Trust {
  const trust: Trust = {};
  if (SITE_KEYS) {
    if (SITE_KEYS.includes('PRIVATE KEY'))
      throw new Error('SITE_KEYS holds a private key; it takes public ones. `npm run store keys` prints them.');
    trust.roots = SITE_KEYS.split(',')
      .map((key) => key.trim())
      .filter(Boolean);
    const wrong = trust.roots.flatMap((key, index) =>
      isPublicKey(key) ? [] : [`number ${index + 1} ('${key.slice(0, 8)}…')`],
    );
    if (wrong.length > 0)
      throw new Error(
        `SITE_KEYS: ${wrong.join(', ')} is no public key: those are 43 letters and digits. \`npm run store keys\` prints them.`,
      );
    if (trust.roots.length === 0)
      throw new Error('SITE_KEYS names no key. Leave it out to check against the store’s own first list of keys.');
  }
  if (SITE_SINCE) {
    const [, number, hash] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(SITE_SINCE) ?? [];
    if (!number || !hash)
      throw new Error(
        `SITE_SINCE is a publication's number, a colon and its hash, not '${SITE_SINCE}'. \`npm run store keys\` prints it.`,
      );
    trust.since = { number: Number(number), hash };
  }
  return trust;
}
