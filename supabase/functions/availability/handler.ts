import { clientIp } from '../../../shared/platform/contract/client-ip.ts';
import type { FunctionHandler } from '../_shared/form-function.ts';
import { createMemoryRateLimiter } from '../_shared/rate-limit.ts';

/** Behind an edge, all visitors have one address. Their answers come from memory. */
const limiter = createMemoryRateLimiter({ max: 1_200, windowSeconds: 60 });

const refuse = (error: string, status: number, headers = {}) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The places of all walks, as the provider said within the last minutes (F9). */
export const handler: FunctionHandler = async (request, { places, settings }, remoteAddress = 'unknown') => {
  if (request.method !== 'GET') return refuse('Places are read with GET.', 405, { allow: 'GET' });
  const permit = await limiter.take(clientIp(request.headers, settings, remoteAddress));
  if (!permit.allowed) return refuse('Too many requests.', 429, { 'retry-after': String(permit.retryAfterSeconds) });
  const known = await places?.();
  if (!known) return refuse('The places are not known just now.', 503, { 'retry-after': '60' });
  return Response.json(known.answer, { headers: { 'cache-control': `public, max-age=${known.maxAge}` } });
};
