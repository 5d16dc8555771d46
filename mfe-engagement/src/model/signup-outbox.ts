import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { reportFailedService } from '@hemstitch/platform/contract/page/failed-service';
import * as z from 'zod/mini';
import {
  newsletterSignupSchema,
  toSubscribeBody,
  type NewsletterSignup,
} from '@cobblestone/domain/forms/newsletter.schema.ts';
import { outboxKey } from './exit-popup-memory.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** An open page sends unsent signups again after this time. */
export const RETRY_MS = 5 * 60_000;

/** `savedAt` is in milliseconds since 1970. */
const unsentSignupsSchema = z.array(z.object({ signup: newsletterSignupSchema, savedAt: z.number() }));

/** Names a signup that failed in the report of the visit, which the server's log and alarm take up. */
class SignupError extends Error {
  override name = 'SignupError';
}

/**
 * Stores signups that did not reach the mailing provider in the visitor's browser, and sends them again later. A signup is
 * stored before it is sent, so that a closed tab loses nothing. One tab at a time sends it. It is dropped after 7 days (E40).
 */
export function createOutbox(action: string) {
  const read = () => {
    const now = Date.now();
    return (
      readUnsent()
        .filter(({ savedAt }) => now - savedAt < KEPT_DAYS * DAY_MS)
        // A time in the future means that the clock was set back.
        .map(({ signup, savedAt }) => ({ signup, savedAt: Math.min(savedAt, now) }))
    );
  };
  const without = ({ EMAIL }: NewsletterSignup) => read().filter(({ signup }) => signup.EMAIL !== EMAIL);

  const isUnsent = ({ EMAIL }: NewsletterSignup) => read().some(({ signup }) => signup.EMAIL === EMAIL);

  const send = async (signup: NewsletterSignup): Promise<'sent' | 'kept'> => {
    try {
      // The answer is opaque, but any answer means that the signup arrived (E40).
      await fetch(action, { method: 'POST', mode: 'no-cors', keepalive: true, body: toSubscribeBody(signup) });
      writeUnsent(without(signup));
      return 'sent';
    } catch {
      if (navigator.onLine) reportFailedService(new SignupError('kept'));
      return 'kept';
    }
  };

  return {
    /** Sends a signup; `kept` means that it failed and will be sent again later. */
    submit: (signup: NewsletterSignup) => {
      writeUnsent([...without(signup), { signup, savedAt: Date.now() }]);
      // Another tab may send it first.
      return inTurn(async () => (isUnsent(signup) ? send(signup) : 'sent'));
    },
    /** Sends all signups again. */
    flush: () =>
      inTurn(async () => {
        writeUnsent(read());
        for (const { signup } of read()) await send(signup);
      }),
  };
}

/** Runs one task at a time in all tabs. The task never fails; a browser that refuses storage refuses the lock. */
const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(outboxKey, task).catch(task) : task();

function readUnsent(): z.infer<typeof unsentSignupsSchema> {
  try {
    return unsentSignupsSchema.parse(JSON.parse(readStored('localStorage', outboxKey) ?? '[]'));
  } catch {
    return [];
  }
}

function writeUnsent(unsent: z.infer<typeof unsentSignupsSchema>): void {
  writeStored('localStorage', outboxKey, unsent.length === 0 ? undefined : JSON.stringify(unsent));
}

/** Sends unsent signups now, from time to time, and when the network is back. @returns stops the retries */
export function startRetries(outbox: ReturnType<typeof createOutbox>): () => void {
  const retry = () => void outbox.flush();
  const timer = setInterval(retry, RETRY_MS);
  window.addEventListener('online', retry);
  retry();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retry);
  };
}
