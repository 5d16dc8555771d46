import { Parser } from 'htmlparser2';
import { patient, s3Client, sha256Hex, type Patience } from './s3-client.ts';
import { StoreError } from './s3-refusal.ts';
import type { S3Settings } from './s3-settings.ts';
import { hashOfBlob, type Listed, type Store } from './store.ts';

/** Written where conditional writing is tried out. */
const PROBE = 'probe';

/**
 * The release store in an S3-compatible object store. The one thing asked of it beyond reading and writing is
 * `If-None-Match: *`; that it honours it is tried before the first entry is created.
 */
export function s3Store(settings: S3Settings, patience: Patience = patient): Store {
  const ask = s3Client(settings, patience);
  const below = settings.prefix ? `${settings.prefix}/` : '';
  let probed: Promise<void> | undefined;

  const put = (key: string, bytes: Uint8Array | string, condition?: Record<string, string>) =>
    ask({
      method: 'PUT',
      verb: 'write',
      key,
      body: bytesOf(bytes),
      headers: { 'Content-Type': 'application/octet-stream', ...condition },
    });
  const putNew = (key: string, bytes: Uint8Array | string) => put(key, bytes, { 'If-None-Match': '*' });

  /** A store that takes no notice of the condition would let two releases at once overwrite one another. */
  async function probe(): Promise<void> {
    for (let number = 0; number < 2; number += 1) {
      if ((await putNew(PROBE, 'conditions')).status === 412) return;
    }
    throw new StoreError(
      `The object store at ${new URL(settings.address).host} does not honour \`If-None-Match: *\`, so two releases at once could lose one. Use another store, or a newer version of it.`,
    );
  }

  async function page(prefix: string, delimiter: string, from: string | undefined): Promise<Page> {
    const query = {
      'list-type': '2',
      prefix: `${below}${prefix}`,
      ...(delimiter && { delimiter }),
      ...(from !== undefined && { 'continuation-token': from }),
    };
    const { status, body } = await ask({ method: 'GET', verb: 'list', query });
    if (status === 404) return { entries: [], folders: [] };
    return parsePage(new TextDecoder().decode(body), below.length);
  }

  async function* pages(prefix: string, delimiter = ''): AsyncGenerator<Page> {
    let next: string | undefined;
    do {
      const one = await page(prefix, delimiter, next);
      yield one;
      next = one.next;
    } while (next !== undefined);
  }

  const store: Store = {
    async read(key) {
      const { status, body } = await ask({ method: 'GET', verb: 'read', key });
      return status === 404 ? undefined : Buffer.from(body.buffer);
    },
    async write(key, bytes) {
      await put(key, bytes);
    },
    async create(key, bytes) {
      probed ??= probe();
      probed.catch(() => (probed = undefined));
      await probed;
      let isUnclear = true;
      let failure: unknown;
      try {
        const answer = await putNew(key, bytes);
        if (answer.status !== 412) return true;
        ({ isUnclear } = answer);
      } catch (error) {
        failure = error;
      }
      if (!isUnclear) return false;
      // A try that had no answer may have written it: what stands there says whose it is.
      const there = await store.read(key);
      if (there) return there.equals(bytesOf(bytes));
      throw failure ?? new StoreError(`${key} was there and is gone from the store: give the command again.`);
    },
    has: async (key) => (await ask({ method: 'HEAD', verb: 'read', key })).status < 300,
    async list(prefix) {
      const names: string[] = [];
      for await (const { entries, folders } of pages(`${prefix}/`, '/'))
        names.push(...entries.map(({ key }) => key), ...folders);
      return names.map((key) => key.slice(prefix.length + 1));
    },
    async listBelow(prefix) {
      // Content has its hash for a name, so the sixteen first digits split it evenly.
      const prefixes =
        prefix === 'blobs' ? [...'0123456789abcdef'].map((digit) => `${prefix}/${digit}`) : [`${prefix}/`];
      const lists = prefixes.map(async (one) => {
        const entries: Listed[] = [];
        for await (const found of pages(one)) entries.push(...found.entries);
        return entries;
      });
      return (await Promise.all(lists)).flat();
    },
    blobs: async () => new Set((await store.listBelow('blobs')).map(({ key }) => hashOfBlob(key))),
    async holds(key, hash) {
      const bytes = await store.read(key);
      return bytes !== undefined && (await sha256Hex(bytesOf(bytes))) === hash;
    },
    keep: (key, bytes) => store.write(key, bytes),
    async remove(key, unlessSince = Infinity) {
      if (unlessSince !== Infinity) {
        const { status, headers } = await ask({ method: 'HEAD', verb: 'read', key });
        if (status < 300 && !(Date.parse(headers.get('last-modified') ?? '') < unlessSince)) return false;
      }
      await ask({ method: 'DELETE', verb: 'delete', key });
      return true;
    },
    // What was answered is stored.
    flush: async () => {},
  };
  return store;
}

interface Page {
  entries: Listed[];
  folders: string[];
  next?: string;
}

/** @param skipped characters before the keys' own */
function parsePage(xml: string, skipped: number): Page {
  const found: Page = { entries: [], folders: [] };
  const within: string[] = [];
  let texts: Record<string, string> = {};
  let isWhole = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        within.push(name);
        if (name === 'Contents' || name === 'CommonPrefixes') texts = {};
      },
      ontext(text) {
        const name = within.at(-1)!;
        texts[name] = (texts[name] ?? '') + text;
      },
      onclosetag(name) {
        within.pop();
        if (name === 'ListBucketResult') isWhole = true;
        if (name === 'Contents') {
          const { Key = '', Size, LastModified = '', ETag = '' } = texts;
          found.entries.push({
            key: Key.slice(skipped),
            bytes: Number(Size),
            written: Date.parse(LastModified),
            tag: ETag.replaceAll('"', ''),
          });
        }
        if (name === 'CommonPrefixes') found.folders.push(texts.Prefix!.slice(skipped).replace(/\/$/, ''));
        if (name === 'NextContinuationToken') found.next = texts.NextContinuationToken;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!isWhole) throw new StoreError('The object store answered a list with something else: check AWS_ENDPOINT_URL.');
  return found;
}

const bytesOf = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
