import { createClient } from '@supabase/supabase-js';
import type { RateLimiter } from './rate-limit.ts';

const DATABASE_TIMEOUT_MS = 3_000;

type TableStore = { address: string; serviceKey: string };

/** Calls functions of the platform's database (`supabase/migrations`). @throws Error when it fails */
function createDatabase({ address, serviceKey }: TableStore) {
  const database = createClient(address, serviceKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await database.rpc(name, parameters).abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
    if (error) throw new Error(`the database answered: ${error.message}`);
    return data;
  };
}

/**
 * Counts in the platform's database (`supabase/migrations`), so that all running copies of a function share one count.
 * If the database fails, `fallback` counts and the failure is logged.
 */
export function createTableRateLimiter(
  store: TableStore,
  limit: { max: number; windowSeconds: number },
  fallback: RateLimiter,
  log: (message: string) => void,
): RateLimiter {
  const database = createDatabase(store);
  /** Undefined if the database fails. */
  const call = async (name: string, key: string, parameters = {}): Promise<unknown> => {
    try {
      return await database(name, { visitor_digest: await digest(key, store.serviceKey), ...parameters });
    } catch (cause) {
      log(`Rate limit: ${cause instanceof Error ? cause.message : cause}; counting in memory instead`);
      return undefined;
    }
  };
  return {
    async take(key) {
      const limits = { max_sends: limit.max, window_seconds: limit.windowSeconds };
      const seconds = await call('take_form_send', key, limits);
      if (typeof seconds !== 'number') return await fallback.take(key);
      return seconds > 0 ? { allowed: false, retryAfterSeconds: seconds } : { allowed: true };
    },
    async giveBack(key) {
      if ((await call('give_back_form_send', key)) === undefined) await fallback.giveBack(key);
    },
  };
}

/** Hashes an address with a secret, because the plain digest of an address can be guessed. */
async function digest(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
