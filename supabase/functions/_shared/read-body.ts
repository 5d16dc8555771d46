import { bodyLimit } from 'hono/body-limit';
import { nestingDepth } from '../../../shared/platform/contract/content/nesting-depth.ts';

/** A complete form is a fifth of this. */
const BODY_MAX_BYTES = 32_768;
/** A form is one flat object. */
const MAX_DEPTH = 3;
/** Limits the size of the body. */
export const limitBody = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: (context) => context.json({ error: 'The form is too large.' }, 413),
});

/** Parses a body as a flat JSON object. On failure, returns the status and a message for the visitor. */
export function parseJsonObject(
  contentType: string | undefined,
  body: ArrayBuffer,
): { value: Record<string, unknown> } | { status: 400 | 415; error: string } {
  const [type = ''] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return { status: 415, error: 'The form must be sent as JSON.' };
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (nestingDepth(text) > MAX_DEPTH) return { status: 400, error: 'The form is nested too deeply.' };
    value = JSON.parse(text);
  } catch {
    return { status: 400, error: 'The form is not valid JSON.' };
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : { status: 400, error: 'The form must be one object with named fields.' };
}
