import { reportFailedService } from '@hemstitch/platform/contract/page/failed-service';
import { FunctionsClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import * as z from 'zod/mini';
import { fieldMessages, type FieldMessages } from '@cobblestone/domain/forms/field.schema.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { FormDraft } from './form-draft.ts';

export type SendResult =
  | { outcome: 'sent' }
  /** The server refused or failed, with a message and messages for single fields if it gave any. */
  | { outcome: 'refused'; message?: string; fields?: FieldMessages }
  /** No network, a timeout, or an answer that is not from the function. */
  | { outcome: 'unreachable' };

export type FormRules = ReturnType<typeof formRules>;

/** The rules and the transport of a form, loaded when a visitor first touches it. */
export const formRules = (
  schema: z.ZodMiniType,
  functionName: string,
  toPayload: (draft: FormDraft) => Record<string, unknown>,
) => ({
  /** An empty result means that the form is valid. */
  check: (draft: FormDraft): FieldMessages => fieldMessages(schema.safeParse(draft)),
  send: (draft: FormDraft, backend: SiteConfig['backend']) => sendToFunction(backend, functionName, toPayload(draft)),
});

const ANSWER_TIMEOUT_MS = 30_000;

/** Names a mail that failed in the report of the visit, which the server's log and alarm take up. */
class MailError extends Error {
  override name = 'MailError';
}

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
  const refusal = error instanceof FunctionsHttpError ? (error.context as Response) : undefined;
  if (error && navigator.onLine && (refusal?.status ?? 500) >= 500) reportFailedService(new MailError(name));
  if (error && !refusal) return { outcome: error instanceof FunctionsRelayError ? 'refused' : 'unreachable' };
  const { sent, error: message, fields } = parseAnswer(refusal ? await refusal.json().catch(() => undefined) : data);
  if (refusal || message) return { outcome: 'refused', message, fields };
  return { outcome: sent ? 'sent' : 'unreachable' };
}

const answerSchema = z.object({
  sent: z.catch(z.optional(z.literal(true)), undefined),
  error: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/** Only the function's own words count: a network that asks for a login answers everything with its page and status 200. */
function parseAnswer(data: unknown): Partial<z.infer<typeof answerSchema>> {
  try {
    // Proxies can change the content type.
    return answerSchema.parse(typeof data === 'string' ? JSON.parse(data) : data);
  } catch {
    return {};
  }
}
