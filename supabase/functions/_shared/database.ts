import { PostgrestClient } from '@supabase/postgrest-js';

const DATABASE_TIMEOUT_MS = 3_000;

export type TableStore = { address: string; serviceKey: string };

/** Calls functions of the platform's database (`supabase/migrations`). @throws Error when it fails */
export function createDatabase({ address, serviceKey }: TableStore) {
  const database = new PostgrestClient(`${address}/rest/v1`, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
  });
  return async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await database.rpc(name, parameters).abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
    if (error) throw new Error(`the database answered: ${error.message}`);
    return data;
  };
}
