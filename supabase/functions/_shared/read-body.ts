/** Bytes of a body that are read: a full form is a fifth of it. */
const BODY_MAX_BYTES = 32_768;
/** A form is one flat object; anything deeper is none of ours. */
const DEPTH_MAX = 3;
/** Milliseconds that a body may take to arrive. */
const BODY_TIMEOUT_MS = 10_000;

/** Why a body was refused: the answer's status, and words that a form can show. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = 'BodyError';
  }
}

/** Reads a request's body as a flat JSON object. Throws `BodyError`. */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new BodyError(415, 'The form must be sent as JSON.');
  }
  const text = decode(await readBytes(request));
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

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = new BodyError(413, 'The form is too large.');
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES) {
    await request.body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reader = request.body?.getReader();
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), BODY_TIMEOUT_MS);
  });
  try {
    while (reader) {
      const step = await Promise.race([reader.read(), late]);
      if (step === 'late') {
        await reader.cancel();
        throw new BodyError(408, 'The form took too long to arrive.');
      }
      if (step.done) {
        break;
      }
      size += step.value.byteLength;
      if (size > BODY_MAX_BYTES) {
        await reader.cancel();
        throw tooLarge;
      }
      chunks.push(step.value);
    }
  } finally {
    clearTimeout(timer);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function decode(bytes: Uint8Array): string {
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
