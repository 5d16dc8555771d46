import type { SetComponent } from '../site-record.ts';

/** Permissions of a key: release a component, or every app including future ones; publish. */
export type Permission = SetComponent | 'apps' | 'publish';

/** A line of the file of keys. Instants are milliseconds of the epoch. */
export interface ReleaseKey {
  id: string;
  name: string;
  public: string;
  permissions: readonly Permission[];
  from?: number;
  until?: number;
}
export type KeyList = readonly ReleaseKey[];

/** Facts that a reader of a store knows in advance. */
export interface Trust {
  /** The keys that count. Without them, whatever is in the store does, whoever signed it. */
  readonly keys?: KeyList;
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
