import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Key {
  id: string;
  secret: string;
  token?: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** How far a request's clock may be off. Milliseconds. */
const SKEW = 15 * 60 * 1000;

/**
 * Checks a request's signature as AWS describes it (Signature Version 4, in the Authorization header).
 * @returns the store's word for what is wrong
 */
export function signatureFault(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Uint8Array,
  keys: readonly Key[],
  now = Date.now(),
): string | undefined {
  const [, id, date, region, names, given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!id || !date || !region || !names || !given) return 'AccessDenied';
  const key = keys.find((one) => one.id === id);
  if (!key) return 'InvalidAccessKeyId';
  if (key.token !== headers['x-amz-security-token']) return 'InvalidToken';
  const time = String(headers['x-amz-date']);
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(moment - now) < SKEW)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url!, 'http://store.invalid');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const signingKey = ['aws4_request', 's3', region, date].reduceRight<Uint8Array | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${key.secret}`,
  ) as Uint8Array;
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
