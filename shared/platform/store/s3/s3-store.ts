import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { nameMissingPackage } from '../../build/optional-package.ts';
import {
  blobKey,
  lastSegment,
  maxBytesOf,
  RENEW_AFTER_MS,
  withSafeKeys,
  type StoreEntry,
  type Store,
} from '../store.ts';
import type { S3Settings } from './s3-settings.ts';

/** For commands: attempts for one request, and how long a connection may be silent. A server has content in memory and gives up earlier. */
const defaultRetryPolicy = { maxAttempts: 7, timeoutMs: 20_000 };
export type RetryPolicy = typeof defaultRetryPolicy;

/** Concurrent requests of a process. */
const CONCURRENCY = 32;
/** How long a listing of all blobs counts, in milliseconds. */
const LIST_TTL_MS = 5 * 60 * 1000;
/** Key for the test of conditional writes. */
const PROBE = 'probe';

/** Errors that mean that an entry does not exist. */
const absentNames = new Set(['NoSuchKey', 'NotFound']);

const isConditionFault = ({ $metadata }: SdkError) => $metadata?.httpStatusCode === 412;

/**
 * The release store in an S3-compatible object store. In addition to reading and writing, it needs `If-None-Match: *`, which is
 * tested before the first entry is created.
 */
export function s3Store(settings: S3Settings, retryPolicy = defaultRetryPolicy): Store {
  const { bucket: Bucket, host } = settings;
  const keyPrefix = settings.prefix ? `${settings.prefix}/` : '';
  let probed: Promise<void> | undefined;
  let opened: ReturnType<typeof open> | undefined;
  let listed: { at: number; blobs: Promise<Map<string, StoreEntry>> } | undefined;

  // Loaded lazily, because loading the client takes longer than most commands that do not need it.
  async function open() {
    // The client would warn before every command that its releases of 2027 need a newer Node.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3').catch(nameMissingPackage);
    const client = new sdk.S3Client(clientOptions(settings, retryPolicy));
    return { sdk, client };
  }

  /** @throws Error that says what to check */
  async function ask<T>(verb: string, act: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
    const sdk = await (opened ??= open());
    try {
      return await act(sdk);
    } catch (error) {
      throw isConditionFault(error as SdkError) ? error : describeFailure(verb, error as SdkError, settings);
    }
  }

  const put = (key: string, bytes: Uint8Array | string, condition?: { IfNoneMatch: '*' }) =>
    ask('write', async ({ sdk, client }) => {
      const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyPrefix + key, Body, ...condition }));
    });

  /** `isNew` is false if the entry exists; `isUnclear` if an earlier attempt might have created it. */
  const putNew = (key: string, bytes: Uint8Array | string) =>
    put(key, bytes, { IfNoneMatch: '*' }).then(
      () => ({ isNew: true, isUnclear: false }),
      (error: SdkError) => {
        if (!isConditionFault(error)) throw error;
        return { isNew: false, isUnclear: (error.$metadata?.attempts ?? 1) > 1 };
      },
    );

  /** A store that ignores the condition would let two concurrent releases overwrite each other. */
  async function probe(): Promise<void> {
    for (let number = 0; number < 2; number += 1) if (!(await putNew(PROBE, 'conditions')).isNew) return;
    throw new Error(
      `The object store at ${host} does not honor \`If-None-Match: *\`, so two releases at once could lose one. Use another store, or a newer version of it.`,
    );
  }

  const unlessAbsent = (error: SdkError): undefined => {
    if (!absentNames.has(error.name)) throw error;
  };

  const listPrefix = (prefix: string) =>
    ask('list', async ({ sdk, client }) => {
      const entries: StoreEntry[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: keyPrefix + prefix },
      ))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          entries.push({ key: Key.slice(keyPrefix.length), bytes: Size, written: LastModified?.getTime() ?? 0 });
      return entries;
    });

  /** All blobs by key: a list, a thousand names at a time, tells which of them need no upload. */
  function listBlobs(): Promise<Map<string, StoreEntry>> {
    if (!listed || listed.at < Date.now() - LIST_TTL_MS)
      listed = {
        at: Date.now(),
        blobs: store.list('blobs').then((found) => new Map(found.map((entry) => [entry.key, entry]))),
      };
    listed.blobs.catch(() => (listed = undefined));
    return listed.blobs;
  }

  const store: Store = {
    place: `s3://${Bucket}/${settings.prefix}`,
    read: (key) =>
      ask('read', async ({ sdk, client }) => {
        // The client does not retry a response that breaks off.
        for (let left = retryPolicy.maxAttempts - 1; ; left -= 1) {
          const command = new sdk.GetObjectCommand({ Bucket, Key: keyPrefix + key });
          const answer = await client.send(command).catch(unlessAbsent);
          if (!answer) return undefined;
          if ((answer.ContentLength ?? 0) > maxBytesOf(key)) {
            (answer.Body as Readable).destroy();
            return undefined;
          }
          try {
            return Buffer.from(await answer.Body!.transformToByteArray());
          } catch (error) {
            if (left <= 0) throw error;
          }
        }
      }),
    write: (key, bytes) => put(key, bytes),
    async create(key, bytes) {
      probed ??= probe();
      probed.catch(() => (probed = undefined));
      await probed;
      let failure: unknown;
      const { isNew, isUnclear } = await putNew(key, bytes).catch((error: unknown) => {
        failure = error;
        return { isNew: false, isUnclear: true };
      });
      if (isNew || !isUnclear) return isNew;
      // An attempt without a response might have written the entry: its content tells.
      const found = await store.read(key);
      if (found) return found.equals(Buffer.from(bytes));
      throw failure ?? new Error(`${key} was deleted from the store during the command: run the command again.`);
    },
    has: async (key) => (await store.read(key)) !== undefined,
    async list(prefix) {
      // Names of blobs are hashes, so the sixteen first digits split them evenly.
      const digits = prefix === 'blobs' ? [...'0123456789abcdef'] : [''];
      return (await Promise.all(digits.map((digit) => listPrefix(`${prefix}/${digit}`)))).flat();
    },
    blobs: async () =>
      new Set([...(await listBlobs()).values()].filter(({ bytes }) => bytes > 0).map(({ key }) => lastSegment(key))),
    async keep(key, bytes, hash) {
      const known = key === blobKey(hash) ? await listBlobs() : undefined;
      const entry = known?.get(key);
      if (entry?.bytes === bytes.byteLength && entry.written > Date.now() - RENEW_AFTER_MS) return;
      await store.write(key, bytes);
      known?.set(key, { key, bytes: bytes.byteLength, written: Date.now() });
    },
    async remove(key, unlessSince = Infinity) {
      if (unlessSince !== Infinity) {
        const found = (await listPrefix(key)).find((entry) => entry.key === key);
        if (found && found.written >= unlessSince) return false;
      }
      await ask('delete', ({ sdk, client }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyPrefix + key })),
      );
      (await listed?.blobs)?.delete(key);
      return true;
    },
    // An acknowledged write is durable.
    flush: async () => {},
  };
  return withSafeKeys(store);
}

const clientOptions = (
  { endpoint, region, credentials }: S3Settings,
  { maxAttempts, timeoutMs }: RetryPolicy,
): S3ClientConfig => ({
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...(region && { region }),
  // Without a key in the settings, the client finds a profile, a role or the pipeline's identity.
  ...(credentials && { credentials }),
  maxAttempts,
  // Stores other than AWS's support no other checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    httpAgent: { maxSockets: CONCURRENCY, keepAlive: true },
    httpsAgent: { maxSockets: CONCURRENCY, keepAlive: true },
  },
});

interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

/** A failed request in the store's own words, which name no secret. */
function describeFailure(verb: string, error: SdkError, { host, bucket }: S3Settings): Error {
  const { httpStatusCode: status, attempts = 1 } = error.$metadata ?? {};
  const reason = [status, error.code ?? error.name, attempts > 1 && `${attempts} times`].filter(Boolean).join(', ');
  const words = error.message.trim().replace(/\.$/, '');
  return new Error(
    `The object store at ${host} failed to ${verb} in the bucket ${bucket} (${reason}): ${words}. Check SITE_STORE, the variables that begin with AWS_, what the key may do, and the network.`,
  );
}
