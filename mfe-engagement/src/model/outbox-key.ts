import { readStored } from '@hemstitch/platform/contract/browser-storage';

/** Key of the unsent signups in local storage, and name of the lock around sending them. */
export const outboxKey = 'newsletter-outbox';

/** In a module of its own, since every page calls it before it loads the outbox. */
export const hasWaitingSignups = (): boolean => readStored('localStorage', outboxKey) !== undefined;
