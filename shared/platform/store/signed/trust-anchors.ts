import { isPublicKey } from './signed-envelope.ts';

/** A reader's own knowledge of a store. */
export interface Trust {
  /**
   * Public keys that may change the list of keys. Without them, the list must derive, change by change, from the
   * store's own first list, which any writer of the store could have made.
   */
  roots?: readonly string[];
  /** A publication that was live once: everything that counts is it, or follows from it. */
  since?: { number: number; hash: string };
}

/** A record in the store that is damaged, or that no permitted key signed. */
export class UntrustedRecordError extends Error {}

/**
 * `SITE_KEYS`: public keys, separated by commas; `SITE_SINCE`: a publication's number, a colon and its hash.
 * @throws Error that names each invalid value
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
        `SITE_KEYS: ${wrong.join(', ')} is not a public key (43 letters and digits). \`npm run store keys\` prints them.`,
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
