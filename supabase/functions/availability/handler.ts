import type { FunctionHandler } from '../_shared/form-function.ts';

const refuse = (error: string, status: number, headers = {}) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The places of all walks, as the provider said within the last minutes (F9). */
export const handler: FunctionHandler = async (request, { places }) => {
  if (request.method !== 'GET') return refuse('Places are read with GET.', 405, { allow: 'GET' });
  const known = await places?.();
  if (!known) return refuse('The places are not known just now.', 503, { 'retry-after': '60' });
  return Response.json(known.answer, { headers: { 'cache-control': `public, max-age=${known.maxAge}` } });
};
