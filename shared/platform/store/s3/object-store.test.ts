import {
  bucket,
  sessionKey,
  startObjectStore,
  type Asked,
  type RequestFault,
  type ObjectStore,
} from '../../testing/object-store.ts';
import { writeContent } from '../content.ts';
import { openStore } from '../open-store.ts';
import { blobKey, type Store } from '../store.ts';
import type { RetryPolicy } from './s3-store.ts';

const hasty: RetryPolicy = { maxAttempts: 4, timeoutMs: 10_000 };
/** For answers that do not come; on a busy machine others may miss it, too. */
const hastier: RetryPolicy = { maxAttempts: 20, timeoutMs: 400 };

let standIn: ObjectStore;
let store: Store;
beforeEach(async () => {
  standIn = await startObjectStore();
  store = open();
});
afterEach(() => standIn.stop());

const open = (env: Record<string, string> = {}, address = `s3://${bucket}/site`, patience = hasty) =>
  openStore(address, { env: { ...standIn.env, ...env }, retryPolicy: patience });

/** Goes wrong for the first requests that match. */
function failFirst(times: number, fault: RequestFault, isMeant: (asked: Asked) => boolean = () => true): void {
  let left = times;
  standIn.fault = (asked) => (isMeant(asked) && left-- > 0 ? fault : undefined);
}

// The client waits longer after `SlowDown`, half a second and more.
const refused: RequestFault = { status: 503, code: 'ServiceUnavailable' };
const late: RequestFault = { delay: 900 };
const faults: [string, RequestFault][] = [
  ['answers 503', refused],
  ['breaks the connection after the work is done', 'cut after'],
  ['breaks it half-way through the answer', 'half'],
  ['does not answer in time', late],
];

test.each(faults)('completes a request to a store that at first %s', async (_name, fault) => {
  if (fault === late) store = open({}, undefined, hastier);
  await store.write('sites/a.json', 'old');
  failFirst(2, fault, ({ method }) => method !== 'PUT' || fault !== 'half');
  await store.write('sites/a.json', 'new');
  failFirst(2, fault);
  expect((await store.read('sites/a.json'))?.toString()).toBe('new');
  failFirst(2, fault === 'half' ? 'cut' : fault);
  expect((await store.list('sites')).map(({ key }) => key)).toEqual(['sites/a.json']);
  failFirst(2, fault);
  expect(await store.remove('sites/a.json')).toBe(true);
});

test('reports the real outcome of a creation whose first answer is lost', async () => {
  const isEntry = ({ key, method }: Asked) => key.endsWith('publications/1.json') && method === 'PUT';
  failFirst(1, 'cut after', isEntry);
  expect(await store.create('publications/1.json', 'mine')).toBe(true);
  failFirst(1, 'cut after', isEntry);
  expect(await store.create('publications/1.json', 'theirs')).toBe(false);
  expect((await store.read('publications/1.json'))?.toString()).toBe('mine');
});

test('a command whose creation is never answered reads the entry to learn the outcome', async () => {
  const isEntry = ({ key, method }: Asked) => key.endsWith('publications/1.json') && method === 'PUT';
  failFirst(99, 'cut after', isEntry);
  expect(await store.create('publications/1.json', 'mine')).toBe(true);
  expect(await store.create('publications/1.json', 'theirs')).toBe(false);
  standIn.objects.clear();
  failFirst(99, 'cut', isEntry);
  await expect(store.create('publications/1.json', 'mine')).rejects.toThrow(/failed to write.*4 times/);
});

const secrets = ['stand-in-secret', 'other-secret', 'session-secret', 'session-token'];
const session = { AWS_ACCESS_KEY_ID: sessionKey.id, AWS_SECRET_ACCESS_KEY: sessionKey.secret };
const refusals: [string, RegExp, () => Promise<unknown>][] = [
  ['a key that it does not know', /403, InvalidAccessKeyId/, () => open({ AWS_ACCESS_KEY_ID: 'NOBODY' }).read('a')],
  ['a token that has run out', /InvalidToken/, () => open({ ...session, AWS_SESSION_TOKEN: 'old' }).list('a')],
  ['a bucket that is not there', /in the bucket elsewhere \(404/, () => open({}, 's3://elsewhere').read('a')],
  [
    'being full',
    /failed to write in the bucket site-bucket \(507, InsufficientStorage/,
    () => ((standIn.capacity = 3), store.write('a', 'four')),
  ],
  [
    'taking no notice of conditions',
    /does not honor `If-None-Match: \*`, so two releases at once could lose one/,
    () => ((standIn.honoursConditions = false), store.create('publications/1.json', 'x')),
  ],
  ['not being there', /failed to read.*4 times/, () => open({ AWS_ENDPOINT_URL: 'http://127.0.0.1:4' }).read('a')],
];

test.each(refusals)('the message for %s names what to check and no secret', async (_name, words, act) => {
  const message = await act().then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  expect(message).toMatch(words);
  expect(message).toMatch(/If-None-Match|Check SITE_STORE/);
  for (const secret of [...secrets, 'Signature=']) expect(message).not.toContain(secret);
});

test('a temporary key is used with its token, and a final refusal is not retried', async () => {
  expect(await open({ ...session, AWS_SESSION_TOKEN: sessionKey.token! }).read('a')).toBeUndefined();
  standIn.asked.length = 0;
  await expect(open({ AWS_ACCESS_KEY_ID: 'NOBODY' }).read('a')).rejects.toThrow();
  expect(standIn.asked).toHaveLength(1);
});

describe('content that the store has', () => {
  const pages = Array.from({ length: 40 }, (_, index) => Buffer.from(`page ${index}`));
  let hashes: string[];
  beforeEach(async () => {
    hashes = await Promise.all(pages.map((page) => writeContent(store, blobKey, page)));
    standIn.asked.length = 0;
  });
  const requests = (method: string) => standIn.asked.filter((asked) => asked.method === method).length;

  test('is neither sent again nor asked for one by one', async () => {
    const again = open();
    for (const page of pages) await writeContent(again, blobKey, page);
    expect(await again.blobs()).toEqual(new Set(hashes));
    expect([requests('PUT'), requests('HEAD')]).toEqual([0, 0]);
    expect(requests('GET')).toBeLessThanOrEqual(16);
  });

  test('is sent again when the store has lost it or cut it off, and when it is old, so that used content never looks old', async () => {
    standIn.objects.delete(`site/${blobKey(hashes[0]!)}`);
    standIn.objects.set(`site/${blobKey(hashes[1]!)}`, { bytes: Buffer.from('page'), written: Date.now() });
    standIn.objects.get(`site/${blobKey(hashes[2]!)}`)!.written -= 24 * 60 * 60 * 1000;
    const again = open();
    for (const page of pages.slice(0, 5)) await writeContent(again, blobKey, page);
    expect(requests('PUT')).toBe(3);
    expect((await open().read(blobKey(hashes[1]!)))?.toString()).toBe('page 1');
  });
});
