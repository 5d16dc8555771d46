import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import type { FunctionHandler } from '../_shared/form-function.ts';
import { uuidSchema } from '../_shared/sales.ts';

/** A booking of thirty guests with all fields has some hundred kilobytes. */
const MAX_BODY_BYTES = 1_048_576;

const postSchema = z.object({ booking: z.object({ uuid: uuidSchema }) });
const daySchema = z.iso.date();

const answer = (body: object, status = 200, headers = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The booking that a post of the provider names; nothing else of a post is used. */
async function readUuid(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return postSchema.safeParse(JSON.parse(text)).data?.booking.uuid;
  } catch {
    return undefined;
  }
}

/** Takes the booking provider's webhook, and tells sums by day (F10). Its address is a secret. */
export const handler: FunctionHandler = async (request, { sales, log }) => {
  const { pathname, searchParams } = new URL(request.url);
  const [, secret = '', isAgain] = /\/sales\/([^/]+)(\/again)?\/?$/.exec(pathname) ?? [];
  if (!sales || !(await timingSafeEqual(secret, sales.secret))) return answer({ error: 'Not found.' }, 404);
  try {
    if (request.method === 'GET' && !isAgain) {
      const since = daySchema.safeParse(searchParams.get('since'));
      return since.success
        ? answer(await sales.since(since.data))
        : answer({ error: '?since= is not a day such as 2026-12-05.' }, 400);
    }
    if (request.method !== 'POST') return answer({ error: 'Sums are read with GET.' }, 405, { allow: 'GET, POST' });
    if (isAgain) return answer(await sales.askAgain());
  } catch (cause) {
    log(`sales: ${cause instanceof Error ? cause.message : cause}`);
    return answer({ error: 'The sums are not known just now.' }, 503);
  }
  const uuid = await readUuid(request);
  if (uuid) await sales.take(uuid);
  // Also if it was missed: the provider switches a webhook off that fails too often.
  return answer({ taken: uuid !== undefined });
};
