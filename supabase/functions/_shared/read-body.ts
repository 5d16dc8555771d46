import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes of a body that are read: a full form is a fifth of it. */
const BODY_MAX_BYTES = 32_768;
/** A form is one flat object; anything deeper is none of ours. */
const DEPTH_MAX = 3;
/** Milliseconds that a body may take to arrive. */
const BODY_TIMEOUT_MS = 10_000;

/** Why a body was refused: the answer's status, and words that a form can show. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 415,
    message: string,
  ) {
    super(message);
    this.name = 'BodyError';
  }
}

const limit = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: (context) => context.json({ error: 'The form is too large.' }, 413),
});

/** Reads the body, of which neither the size nor the time may pass its limit. */
export const readBody: MiddlewareHandler = async (context, next) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(context.json({ error: 'The form took too long to arrive.' }, 408)),
      BODY_TIMEOUT_MS,
    );
  });
  const reading = limit(context, async () => void (await context.req.arrayBuffer()));
  const refusal = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
  return refusal ?? (await next());
};

/** A request's body as a flat JSON object. Throws `BodyError`. */
export function parseJsonObject(type: string | undefined, body: ArrayBuffer): Record<string, unknown> {
  const [name = ''] = (type ?? '').split(';');
  if (name.trim().toLowerCase() !== 'application/json') {
    throw new BodyError(415, 'The form must be sent as JSON.');
  }
  const text = decode(body);
  if (depthOf(text) > DEPTH_MAX) {
    throw new BodyError(400, 'The form is nested too deeply.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError(400, 'The form is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyError(400, 'The form must be one object with named fields.');
  }
  return value as Record<string, unknown>;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(400, 'The form is not valid UTF-8 text.');
  }
}

/** How deep brackets nest, outside of strings. Counted before parsing, so that nothing has to recurse. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') {
        index += 1;
      } else if (character === '"') {
        inString = false;
      }
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return deepest;
}
