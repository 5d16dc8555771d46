import { FunctionsClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import * as z from 'zod/mini';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { FieldMessages, SendResult } from './form-rules.ts';

const ANSWER_TIMEOUT_MS = 30_000;

/** Invokes a hosted function (E9, E22). It never throws: every failure is a result. */
export async function sendToFunction(
  backend: SiteConfig['backend'],
  name: string,
  body: Record<string, unknown>,
): Promise<SendResult> {
  const functions = new FunctionsClient(`${backend.url}/functions/v1`, {
    headers: { apikey: backend.key, Authorization: `Bearer ${backend.key}` },
  });
  const { data, error } = await functions.invoke<unknown>(name, { body, timeout: ANSWER_TIMEOUT_MS });
  if (!error) return readAnswer(data);
  if (error instanceof FunctionsHttpError) {
    return { outcome: 'refused', ...(await readRefusal(error.context as Response)) };
  }
  return { outcome: error instanceof FunctionsRelayError ? 'refused' : 'unreachable' };
}

const sentSchema = z.object({ sent: z.literal(true) });
const refusalSchema = z.object({
  error: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/** Only the function's own words count: a network that asks for a login answers everything with its page and status 200. */
function readAnswer(data: unknown): SendResult {
  try {
    // Proxies can change the content type.
    const answer: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    if (sentSchema.safeParse(answer).success) return { outcome: 'sent' };
    const { error, fields } = refusalSchema.parse(answer);
    return error ? { outcome: 'refused', message: error, fields } : { outcome: 'unreachable' };
  } catch {
    return { outcome: 'unreachable' };
  }
}

async function readRefusal(answer: Response): Promise<{ message?: string; fields?: FieldMessages }> {
  try {
    const { error, fields } = refusalSchema.parse(await answer.json());
    return { message: error, fields };
  } catch {
    // The answer is not from the function.
    return {};
  }
}
