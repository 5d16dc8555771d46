import { bodyLimit } from 'hono/body-limit';

/** A complete form is a fifth of this. */
const BODY_MAX_BYTES = 32_768;
/** Limits the size of the body. */
export const limitBody = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: (context) => context.json({ error: 'The form is too large.' }, 413),
});

/** Parses a body as a JSON object. On failure, returns the status and a message for the visitor. */
export function parseJsonObject(
  contentType: string | undefined,
  body: ArrayBuffer,
): { value: Record<string, unknown> } | { status: 400 | 415; error: string } {
  const [type = ''] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return { status: 415, error: 'The form must be sent as JSON.' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return { status: 400, error: 'The form is not valid JSON.' };
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : { status: 400, error: 'The form must be one object with named fields.' };
}
