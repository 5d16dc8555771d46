import '../forms/zod-csp-config.ts';
import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import * as z from 'zod/mini';
import {
  newsletterSignupSchema,
  toSubscribeBody,
  type NewsletterSignup,
} from '@cobblestone/domain/forms/newsletter.schema.ts';
import { outboxKey } from './outbox-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than browsers wait for an answer; until then, other tabs do not send the same signup. */
export const LEASE_MS = 5 * 60_000;
/** Each further attempt waits twice as long. */
export const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60 * 1000;

const unsentSignupSchema = z.object({
  signup: newsletterSignupSchema,
  /** Milliseconds since 1970, like `nextAttemptAt`. */
  savedAt: z.number(),
  attempts: z.number(),
  nextAttemptAt: z.number(),
});
type UnsentSignup = z.infer<typeof unsentSignupSchema>;

/**
 * Stores signups that did not reach the mailing provider in the visitor's browser, and sends them again later. A signup is
 * stored before it is sent, so that a closed tab loses nothing. One tab at a time sends it. It is dropped after `keepDays`.
 */
export function createOutbox({ action, keepDays }: { action: string; keepDays: number }) {
  const read = (now: number) =>
    readUnsent()
      .filter(({ savedAt }) => now - savedAt < keepDays * DAY_MS)
      // A time in the future means that the clock was set back.
      .map((entry) => (entry.savedAt <= now ? entry : { ...entry, savedAt: now, nextAttemptAt: now }));
  const without = (email: string, now: number) => read(now).filter(({ signup }) => signup.EMAIL !== email);

  const attempt = async (entry: UnsentSignup): Promise<'sent' | 'kept'> => {
    const { EMAIL } = entry.signup;
    const attempts = entry.attempts + 1;
    const leased: UnsentSignup = { ...entry, attempts, nextAttemptAt: Date.now() + LEASE_MS };
    writeUnsent([...without(EMAIL, Date.now()), leased]);
    try {
      // The answer is opaque, but any answer means that the signup arrived (E40).
      await fetch(action, { method: 'POST', mode: 'no-cors', keepalive: true, body: toSubscribeBody(entry.signup) });
      writeUnsent(without(EMAIL, Date.now()));
      return 'sent';
    } catch {
      const now = Date.now();
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
      writeUnsent([...without(EMAIL, now), { ...leased, nextAttemptAt: now + retryMs }]);
      return 'kept';
    }
  };

  const sendDue = async () => {
    for (const entry of read(Date.now())) {
      // Another tab may have sent it since.
      const current = read(Date.now()).find(({ signup }) => signup.EMAIL === entry.signup.EMAIL);
      if (current && current.nextAttemptAt <= Date.now()) await attempt(current);
    }
    writeUnsent(read(Date.now()));
  };

  return {
    /** Sends a signup; `kept` means that it failed and will be sent again later. */
    submit: (signup: NewsletterSignup) => attempt({ signup, savedAt: Date.now(), attempts: 0, nextAttemptAt: 0 }),
    /** Sends all signups that are due. */
    flush: async () => {
      if (!navigator.locks) return sendDue();
      await navigator.locks.request(outboxKey, { ifAvailable: true }, async (lock) => {
        if (lock) await sendDue();
      });
    },
    /** Milliseconds since 1970; undefined if the outbox is empty. */
    nextAttemptAt: () => {
      const times = read(Date.now()).map((entry) => entry.nextAttemptAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}

function readUnsent(): UnsentSignup[] {
  try {
    return z.array(unsentSignupSchema).parse(JSON.parse(readStored('localStorage', outboxKey) ?? '[]'));
  } catch {
    return [];
  }
}

function writeUnsent(unsent: UnsentSignup[]): void {
  writeStored('localStorage', outboxKey, unsent.length === 0 ? undefined : JSON.stringify(unsent));
}

/** Empties an outbox now, when the next attempt is due, and when the network is back. @returns stops the retries */
export function startRetries(outbox: ReturnType<typeof createOutbox>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const retry = async () => {
    clearTimeout(timer);
    await outbox.flush();
    const next = outbox.nextAttemptAt();
    if (isStopped || next === undefined) return;
    timer = setTimeout(() => void retry(), Math.max(1000, next - Date.now()));
  };
  const onOnline = () => void retry();

  window.addEventListener('online', onOnline);
  void retry();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
