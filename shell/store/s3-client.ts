import { AwsV4Signer } from 'aws4fetch';
import pLimit from 'p-limit';
import { gaveUp, refusal, type S3Answer } from './s3-refusal.ts';
import type { S3Settings } from './s3-settings.ts';

/** How patiently a store is asked. */
export interface Patience {
  /** Tries of one request, the first one included. */
  tries: number;
  /** Longest wait before the second try; it doubles from try to try. Milliseconds. */
  pause: number;
  /** How long one try may take, besides the time for its bytes. Milliseconds. */
  timeout: number;
}

/** Of commands. A server that goes on with what it has asks more briefly. */
export const patient: Patience = { tries: 7, pause: 200, timeout: 20_000 };

/** Requests under way at once, of a process. */
const AT_ONCE = 32;
/** The slowest line that is waited for. Bytes in a millisecond. */
const SLOWEST = 25;
/** What an answer may take that holds a body of unknown size. Milliseconds. */
const READ_LIMIT = 120_000;
const LONGEST_PAUSE = 8000;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** What it does, for messages. */
  verb: string;
  /** Below the store's prefix. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface S3Outcome extends S3Answer {
  /** Whether an earlier try ended without an answer that says what became of it. */
  isUnclear: boolean;
}

const again = new Set([408, 429, 500, 502, 503, 504]);
const againCodes = new Set([
  'SlowDown',
  'RequestTimeout',
  'InternalError',
  'OperationAborted',
  'ConditionalRequestConflict',
  'ServiceUnavailable',
]);

/** There is nothing under a name that can't be. */
const impossibleNames = new Set(['KeyTooLongError', 'InvalidObjectName', 'InvalidURI']);

/**
 * Asks an S3-compatible store. It signs by aws4fetch, tries again with growing pauses what may be mended by that, and reads
 * each answer to its end. It needs nothing but `fetch`, so it runs on Node and on workerd.
 * @returns what asks: it gives any answer that is no refusal for good, 404 and 412 among them
 */
export function s3Client(settings: S3Settings, { tries, pause, timeout }: Patience = patient) {
  const few = pLimit(AT_ONCE);
  const signingKeys = new Map<string, ArrayBuffer>();

  async function ask({ method, key, query, headers, body, verb }: S3Request): Promise<S3Answer> {
    const url = new URL(
      `${settings.address}${key === undefined ? '/' : `/${[settings.prefix, key].filter(Boolean).join('/')}`}`,
    );
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...settings,
      method,
      url: url.href,
      service: 's3',
      cache: signingKeys,
      headers: { ...headers, 'X-Amz-Content-Sha256': await sha256Hex(body ?? new Uint8Array()) },
      body,
    }).sign();
    const limit = method === 'GET' ? READ_LIMIT : timeout + (body?.byteLength ?? 0) / SLOWEST;
    const ending = new AbortController();
    // An answer must begin in time; how long it then takes depends on its size.
    const timers = [
      setTimeout(
        () => ending.abort(new Error('no answer in time')),
        Math.min(limit, timeout + (body?.byteLength ?? 0) / SLOWEST),
      ),
      setTimeout(() => ending.abort(new Error('no answer in time')), limit),
    ];
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body,
        signal: ending.signal,
        redirect: 'manual',
      });
      clearTimeout(timers[0]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isError = response.status >= 300 && method !== 'HEAD';
      const code = isError ? (/<Code>([\w.-]{1,80})<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? '') : '';
      return { status: response.status, headers: response.headers, body: bytes, code };
    } catch (error) {
      throw new Error(`${verb}: ${reasonOf(error)}`, { cause: error });
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  async function askPatiently(request: S3Request): Promise<S3Outcome> {
    const since = Date.now();
    let isUnclear = false;
    let reason = '';
    for (let number = 1; number <= tries; number += 1) {
      let wait = Math.min(pause * 2 ** (number - 1), LONGEST_PAUSE) * (0.5 + Math.random() / 2);
      try {
        const answer = await ask(request);
        if (!again.has(answer.status) && !againCodes.has(answer.code)) return { ...answer, isUnclear };
        reason = `it answers ${[answer.status, answer.code].filter(Boolean).join(' ')}`;
        wait = Math.max(wait, Math.min(Number(answer.headers.get('retry-after')) * 1000 || 0, LONGEST_PAUSE));
      } catch (error) {
        reason = reasonOf((error as Error).cause);
      }
      isUnclear = true;
      if (number < tries) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    throw gaveUp(request.verb, reason, settings, tries, Date.now() - since);
  }

  return async (request: S3Request): Promise<S3Outcome> => {
    const answer = await few(() => askPatiently(request));
    if (answer.status < 300 || (answer.status === 412 && request.headers?.['If-None-Match'])) return answer;
    if (answer.status === 404 && answer.code !== 'NoSuchBucket') return answer;
    if (impossibleNames.has(answer.code)) return { ...answer, status: 404 };
    // A refusal of HEAD comes without words; the same by GET has them.
    if (request.method === 'HEAD') {
      const { status, headers, code } = await few(() =>
        askPatiently({ ...request, method: 'GET', headers: { ...request.headers, Range: 'bytes=0-0' } }),
      );
      if (impossibleNames.has(code)) return { ...answer, status: 404 };
      if (status >= 300) throw refusal(request.verb, { status, headers, code }, settings);
    }
    throw refusal(request.verb, answer, settings);
  };
}

/** Why a request had no answer: the code of the network's error, where there is one. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  const code = cause?.code ?? (error as { code?: string }).code;
  if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return code;
  return message === 'no answer in time' ? 'it does not answer in time' : 'the connection breaks';
}

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
