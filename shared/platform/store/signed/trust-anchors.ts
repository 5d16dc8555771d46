/** Facts that a reader of a store knows in advance. */
export interface Trust {
  /**
   * Hash of a list of keys. The live site must be published under it, or under a list that follows from it. Without it,
   * the store's own first list counts, which any writer of the store could have made.
   */
  keys?: string;
}

/** A record in the store that is damaged, or that no permitted key signed. */
export class UntrustedRecordError extends Error {}

/** For `catch`, where an untrusted record counts as missing. An unreadable store throws. */
export function undefinedIfUntrusted(error: unknown): undefined {
  if (!(error instanceof UntrustedRecordError)) throw error;
}

/** Also for `catch`, where it is told why a record does not count. */
export function messageOfUntrusted(error: unknown): string {
  undefinedIfUntrusted(error);
  return (error as Error).message;
}

/** @throws Error that says what `SITE_KEYS` is */
export function parseTrust({ SITE_KEYS }: NodeJS.Dict<string>): Trust {
  if (SITE_KEYS === undefined) return {};
  if (SITE_KEYS === '')
    throw new Error(
      'SITE_KEYS is blank. Set what `npm run store keys` prints where this site is released, or unset it to serve whatever is published in the store.',
    );
  if (/^[\da-f]{64}$/.test(SITE_KEYS)) return { keys: SITE_KEYS };
  throw new Error(
    'SITE_KEYS is the hash of a list of keys: 64 hexadecimal digits, as `npm run store keys` prints them.',
  );
}
