import { createClient } from '@supabase/supabase-js';

const DATABASE_TIMEOUT_MS = 3_000;

export type TableStore = { address: string; serviceKey: string };

/** Calls functions of the platform's database (`supabase/migrations`). @throws Error when it fails */
export function createDatabase({ address, serviceKey }: TableStore) {
  const database = createClient(address, serviceKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await database.rpc(name, parameters).abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
    if (error) throw new Error(`the database answered: ${error.message}`);
    return data;
  };
}
