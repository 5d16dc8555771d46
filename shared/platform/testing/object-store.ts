import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const LOCAL_HOST = '127.0.0.1';

/** One request, as a fault is chosen by it. */
export interface Asked {
  method: string;
  /** Key without the bucket; for a list, its prefix. */
  key: string;
  isList: boolean;
}

/** A simulated failure of a request: before it has any effect, except for `cut after`. */
export type RequestFault =
  | { status: number; code: string }
  /** The connection breaks: at once, after the work is done, or in the middle of the answer. */
  | 'cut'
  | 'cut after'
  | 'half'
  /** Milliseconds until it is answered. */
  | { delay: number };

interface StoredObject {
  bytes: Buffer;
  /** Milliseconds of the epoch. */
  written: number;
}

/** An S3-compatible object store in memory, over real HTTP, that checks keys and conditions as a real one does. */
export interface ObjectStore {
  /** Settings of a client, as environment variables. */
  env: Record<string, string>;
  /** By key, without the bucket. */
  objects: Map<string, StoredObject>;
  asked: Asked[];
  /** Chooses what goes wrong. */
  fault?: (asked: Asked) => RequestFault | undefined;
  /** Bytes that fit into it. */
  capacity: number;
  /** Names in one page of a list. */
  pageSize: number;
  /** Whether it takes notice of `If-None-Match`. */
  honoursConditions: boolean;
  stop: () => Promise<void>;
}

export const bucket = 'site-bucket';
const key = { id: 'STANDINKEY', secret: 'stand-in-secret' };
/** A key that comes with a token, and runs out. */
export const sessionKey = { id: 'SESSIONKEY', secret: 'session-secret', token: 'session-token' };

const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export async function startObjectStore(): Promise<ObjectStore> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, LOCAL_HOST);
  await once(server, 'listening');
  const store: ObjectStore = {
    env: {
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
      AWS_REGION: 'stand-in-1',
      AWS_ENDPOINT_URL: `http://${LOCAL_HOST}:${(server.address() as AddressInfo).port}`,
    },
    objects: new Map(),
    asked: [],
    capacity: Infinity,
    pageSize: 1000,
    honoursConditions: true,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return store;
}

/** The store's word for a key that it does not take. The signature itself is a matter of the official client. */
function keyFault({ headers }: IncomingMessage): string | undefined {
  const id = /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1];
  const token = headers['x-amz-security-token'];
  if (id === key.id) return token === undefined ? undefined : 'InvalidToken';
  if (id === sessionKey.id) return token === sessionKey.token ? undefined : 'InvalidToken';
  return 'InvalidAccessKeyId';
}

async function answer(store: ObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(request.url!, 'http://store.invalid');
  const [, named, ...rest] = pathname.split('/').map(decodeURIComponent);
  const isList = searchParams.get('list-type') === '2';
  const asked: Asked = {
    method: request.method!,
    key: isList ? (searchParams.get('prefix') ?? '') : rest.join('/'),
    isList,
  };
  store.asked.push(asked);
  const send = (status: number, headers: Record<string, string> = {}, content: Uint8Array | string = '') => {
    response.writeHead(status, {
      'content-length': Buffer.byteLength(content),
      'content-type': 'application/xml',
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  };
  const refuse = (status: number, code: string) =>
    send(status, {}, `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);

  const fault = store.fault?.(asked);
  if (fault === 'cut') return void request.socket.destroy();
  if (typeof fault === 'object' && 'delay' in fault) await wait(fault.delay);
  if (typeof fault === 'object' && 'status' in fault) return refuse(fault.status, fault.code);
  const wrong = keyFault(request);
  if (wrong) return refuse(403, wrong);
  if (named !== bucket) return refuse(404, 'NoSuchBucket');
  if (fault === 'half') {
    const whole = store.objects.get(asked.key)?.bytes ?? Buffer.alloc(100);
    response.writeHead(200, { 'content-length': whole.byteLength });
    response.write(whole.subarray(0, whole.byteLength >> 1), () => request.socket.destroy());
    return;
  }
  const cutAfter = fault === 'cut after';
  const done: typeof send = (...answered) => (cutAfter ? void request.socket.destroy() : send(...answered));

  const found = store.objects.get(asked.key);
  if (isList) return done(200, {}, listOf(store, asked.key, searchParams.get('continuation-token') ?? ''));
  if (asked.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && store.honoursConditions && found)
      return refuse(412, 'PreconditionFailed');
    const used = [...store.objects.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    if (used + body.byteLength > store.capacity) return refuse(507, 'InsufficientStorage');
    store.objects.set(asked.key, { bytes: body, written: Date.now() });
    return done(200, { etag: tagOf(body) });
  }
  if (asked.method === 'DELETE') {
    store.objects.delete(asked.key);
    return done(204);
  }
  if (!found) return refuse(404, 'NoSuchKey');
  done(
    200,
    {
      etag: tagOf(found.bytes),
      'content-type': 'application/octet-stream',
      'last-modified': new Date(found.written).toUTCString(),
    },
    found.bytes,
  );
}

function listOf({ objects, pageSize }: ObjectStore, prefix: string, after: string): string {
  const rest = [...objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after);
  const page = rest.slice(0, pageSize);
  const entries = page.map((name) => {
    const { bytes, written } = objects.get(name)!;
    return `<Contents><Key>${escape(name)}</Key><LastModified>${new Date(written).toISOString()}</LastModified><ETag>${escape(tagOf(bytes))}</ETag><Size>${bytes.byteLength}</Size></Contents>`;
  });
  const next =
    rest.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escape(page.at(-1)!)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${escape(prefix)}</Prefix>${next}${entries.join('')}</ListBucketResult>`;
}
