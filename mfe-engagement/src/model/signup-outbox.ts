import '../forms/zod-csp-config.ts';
import {
  newsletterSignupSchema,
  toSubscribeBody,
  type NewsletterSignup,
} from '@cobblestone/domain/forms/newsletter.schema.ts';
import * as z from 'zod/mini';
import { outboxKey } from './outbox-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a signup that is being sent is left alone: longer than browsers wait for an answer. */
export const LEASE_MS = 5 * 60_000;
/** Milliseconds before the first new attempt; each further one waits twice as long. */
export const FIRST_RETRY_MS = 30_000;
export const LONGEST_RETRY_MS = 6 * 60 * 60 * 1000;

const waitingSchema = z.object({
  signup: newsletterSignupSchema,
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  attempts: z.number(),
  nextAttemptAt: z.number(),
});
type Waiting = z.infer<typeof waitingSchema>;

export interface Outbox {
  /** Sends a signup; `kept` when that failed and the browser will try again later. */
  submit: (signup: NewsletterSignup) => Promise<'sent' | 'kept'>;
  /** Tries again what is due. */
  flush: () => Promise<void>;
  /** When the next attempt is due, in milliseconds since 1970; undefined when nothing waits. */
  nextAttemptAt: () => number | undefined;
}

/**
 * Keeps signups that did not reach the mailing provider in the visitor's browser, and nowhere else, and sends them
 * again later. A signup is written down before it is sent, so that a closed tab loses nothing, and it is sent by one
 * tab at a time. After `keepDays` it is given up.
 */
export function createOutbox({ action, keepDays }: { action: string; keepDays: number }): Outbox {
  const read = (now: number) =>
    readWaiting()
      .filter(({ savedAt }) => now - savedAt < keepDays * DAY_MS)
      // A time to come is none: the clock was set back, and would be waited for.
      .map((entry) => (entry.savedAt <= now ? entry : { ...entry, savedAt: now, nextAttemptAt: now }));
  const without = (email: string, now: number) => read(now).filter(({ signup }) => signup.EMAIL !== email);

  const attempt = async (entry: Waiting): Promise<'sent' | 'kept'> => {
    const { EMAIL } = entry.signup;
    const leased: Waiting = { ...entry, attempts: entry.attempts + 1, nextAttemptAt: Date.now() + LEASE_MS };
    writeWaiting([...without(EMAIL, Date.now()), leased]);
    try {
      // The answer cannot be read; that there is one means that the signup arrived (E40).
      await fetch(action, { method: 'POST', mode: 'no-cors', keepalive: true, body: toSubscribeBody(entry.signup) });
      writeWaiting(without(EMAIL, Date.now()));
      return 'sent';
    } catch {
      const now = Date.now();
      writeWaiting([...without(EMAIL, now), { ...leased, nextAttemptAt: now + retryDelay(leased.attempts) }]);
      return 'kept';
    }
  };

  const sendDue = async () => {
    for (const entry of read(Date.now())) {
      // Read again: another tab may have sent it meanwhile.
      const current = read(Date.now()).find(({ signup }) => signup.EMAIL === entry.signup.EMAIL);
      if (current && current.nextAttemptAt <= Date.now()) await attempt(current);
    }
    writeWaiting(read(Date.now()));
  };

  return {
    submit: (signup) => attempt({ signup, savedAt: Date.now(), attempts: 0, nextAttemptAt: 0 }),
    flush: async () => {
      if (!navigator.locks) return sendDue();
      await navigator.locks.request(outboxKey, { ifAvailable: true }, async (lock) => {
        if (lock) await sendDue();
      });
    },
    nextAttemptAt: () => {
      const times = read(Date.now()).map((entry) => entry.nextAttemptAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}

/** Milliseconds to wait after `attempts` failed ones. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

// Stands in where the browser refuses storage.
let keptHere: Waiting[] = [];

function readWaiting(): Waiting[] {
  try {
    const text = localStorage.getItem(outboxKey);
    if (text === null) return keptHere;
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry) => {
      const parsed = waitingSchema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return keptHere;
  }
}

function writeWaiting(waiting: Waiting[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(outboxKey);
    else localStorage.setItem(outboxKey, JSON.stringify(waiting));
    keptHere = [];
  } catch {
    keptHere = waiting;
  }
}
