import { FunctionsClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import type { SendResult } from './form-rules.ts';

/** Milliseconds after which a function that has not answered counts as unreachable. */
export const ANSWER_TIMEOUT_MS = 30_000;

/** Invokes a hosted function (spec 2 §7). Never throws: every failure is a result. */
export async function sendToFunction(
  backend: SiteConfig['backend'],
  name: string,
  body: Record<string, unknown>,
): Promise<SendResult> {
  const functions = new FunctionsClient(`${backend.url}/functions/v1`, {
    headers: { apikey: backend.key, Authorization: `Bearer ${backend.key}` },
  });
  const { error } = await functions.invoke(name, { body, timeout: ANSWER_TIMEOUT_MS });
  if (!error) return { outcome: 'sent' };
  if (error instanceof FunctionsHttpError) {
    return { outcome: 'refused', message: await serverMessage(error.context as Response) };
  }
  return { outcome: error instanceof FunctionsRelayError ? 'refused' : 'unreachable' };
}

/** The message that the function gave for the form to show: `{ "error": "…" }`. */
async function serverMessage(answer: Response): Promise<string | undefined> {
  try {
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return undefined;
    const text = 'error' in body ? body.error : 'message' in body ? body.message : undefined;
    return typeof text === 'string' && text.trim() !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}
