// One list of requests to every way of serving the site: the edges on Node and workerd, and a host that publishes an export.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask as askAddress } from '@hemstitch/platform/internal/edge/testing/ask.ts';
import { expectationsOf, type Expectations, type Expected, type Host, type SampleRequest } from './expectations.ts';
import { starts, type RunningHost } from './hosts.ts';
import { requests } from './requests.ts';
import { createSampleSite, type SampleSite } from './sample-site.ts';

type Answer = Awaited<ReturnType<typeof askAddress>>;

let sample: SampleSite;
let expectations: Expectations;

/** The address goes out as it is written: `fetch` would make it another one. */
const ask = (site: string, { address, ...options }: Pick<SampleRequest, 'address' | 'method' | 'headers'>) =>
  askAddress(site, { path: address, method: options.method, headers: options.headers });

/** Sends a request and disconnects. */
const leave = (port: number, host: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, host, () => {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });

function decoded({ headers, body }: Answer): Buffer {
  if (body.length === 0) return body;
  return headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body;
}

/**
 * A page as it was stitched. @param policy that it must also contain, right after its encoding, for a host that sends
 * none
 */
function withoutPolicy(bytes: Buffer, policy?: string): Buffer | string {
  if (policy === undefined) return bytes;
  const [before, after] = bytes
    .toString('utf8')
    .split(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  return after !== undefined && before!.endsWith('<meta charset="utf-8">')
    ? before + after
    : 'a page without its policy';
}

function faultsOf(answer: Answer, { status, body, headers = {} }: Expected): string[] {
  const faults: string[] = [];
  const isRight = status === 'refused' ? answer.status >= 300 && answer.status < 500 : answer.status === status;
  if (!isRight) faults.push(`status ${answer.status}, not ${status}`);
  for (const [name, wanted] of Object.entries(headers)) {
    const value = answer.headers[name];
    const text = Array.isArray(value) ? value.join(', ') : value;
    const holds =
      wanted === null ? text === undefined : wanted instanceof RegExp ? wanted.test(text ?? '') : text === wanted;
    if (!holds) faults.push(`${name}: ${text}, not ${wanted}`);
  }
  if (!body) return faults;
  const bytes = decoded(answer);
  if ('hash' in body && createHash('sha256').update(withoutPolicy(bytes, body.policy)).digest('hex') !== body.hash)
    faults.push(`another body: ${bytes.toString('utf8').slice(0, 80)}`);
  if ('words' in body && (body.words === '' ? bytes.length > 0 : !bytes.includes(body.words)))
    faults.push(`body without '${body.words}': ${bytes.toString('utf8').slice(0, 80)}`);
  return faults;
}

async function faultsAt(site: string, host: Host, one: SampleRequest): Promise<string[]> {
  const otherwise = host === 'static' ? one.otherwise : {};
  if (otherwise === null) return [];
  const { etag } = one.revalidates ? (await ask(site, one)).headers : {};
  const answer = await ask(site, { ...one, headers: { ...one.headers, ...(etag ? { 'If-None-Match': etag } : {}) } });
  return faultsOf(answer, { ...one.expected, ...otherwise }).map(
    (fault) => `${one.method ?? 'GET'} ${one.address}${one.headers ? ` ${JSON.stringify(one.headers)}` : ''}: ${fault}`,
  );
}

beforeAll(async () => {
  sample = await createSampleSite();
  expectations = expectationsOf(sample);
});

afterAll(async () => {
  await sample?.remove();
});

describe.each(Object.keys(starts) as Host[])('%s', (host) => {
  let site: RunningHost | undefined;
  beforeAll(async () => {
    site = await starts[host](sample.storeFolder);
  });
  afterAll(() => site?.stop());

  if (host === 'workerd') {
    test('visitors who disconnect during the first poll of the store do not delay others', async () => {
      const { hostname, port } = new URL(site!.address);
      await Promise.all(Array.from({ length: 20 }, () => leave(Number(port), hostname)));
      expect((await ask(site!.address, { address: '/' })).status).toBe(200);
    });
  }

  test.each(Object.entries(requests))('%s', async (_, of) => {
    const faults = [];
    for (const one of of(expectations)) faults.push(...(await faultsAt(site!.address, host, one)));
    expect(faults).toEqual([]);
  });

  test('a form below an endpoint reaches its service, and nothing of a host of files', async () => {
    const answer = await fetch(`${site!.address}/api/basket/add?from=page`, {
      method: 'POST',
      headers: { Cookie: 'basket=; other=1', 'Sec-Fetch-Site': 'same-origin' },
      body: 'sku=lamp',
    });
    if (host === 'static') return expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/basket/add?from=page',
      cookie: 'basket=',
      body: 'sku=lamp',
    });
    expect(answer.headers.getSetCookie()).toEqual(['basket=lamp_1; Path=/']);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  });

  if (host === 'workerd') {
    // S79
    test('a page names its publication, and its report of a visit is taken', async () => {
      const timing = (await ask(site!.address, { address: '/' })).headers['server-timing'];
      const publication = Number(/^publication;desc=(\d+)$/.exec(String(timing))?.[1]);
      const report = { publication, app: 'shell', page: '/', faults: [] };
      const send = (origin: string) =>
        fetch(`${site!.address}/visits`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin },
          body: JSON.stringify(report),
        });
      expect([(await send(site!.address)).status, (await send('https://other.example')).status]).toEqual([204, 403]);
    });

    test('over an empty store it says so, to visitors and to those who watch it', async () => {
      const answers = ['/healthz', '/readyz', '/'].map((address) => ask(site!.empty!, { address }));
      expect((await Promise.all(answers)).map(({ status, body }) => `${status} ${body.toString()}`)).toEqual([
        expect.stringMatching(/^200 Nothing is published in the bucket/),
        expect.stringMatching(/^503 [^]*"ready": false[^]*Nothing is published in the bucket/),
        '503 Nothing is published here yet.',
      ]);
    });

    test('takes up what is published while it runs', async () => {
      for (const key of await sample.publishHome('/about'))
        await fetch(site!.bucket! + key, { method: 'PUT', body: await readFile(join(sample.storeFolder, key)) });
      const wanted = (await ask(site!.address, { address: '/about' })).headers.etag;
      while ((await ask(site!.address, { address: '/' })).headers.etag !== wanted)
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
  }
});
