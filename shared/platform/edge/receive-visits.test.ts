import { Hono } from 'hono';
import { MAX_FAULTS, visitsPath } from '../contract/visit-report.ts';
import type { Visit } from '../contract/visit.schema.ts';
import type { SiteFile } from '../store/site-record.ts';
import { createRateLimit } from './rate-limit.ts';
import { receiveVisits } from './receive-visits.ts';

const visit: Visit = { publication: 7, app: 'decide', lcp: 1200, inp: 40, cls: 0.01, faults: [] };
const ownPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

let taken: Visit[];
let now: number;
let edge: Hono;
beforeEach(() => {
  taken = [];
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  edge = new Hono();
  const source = {
    reportable: async () => ({ publications: [7, 5], apps: ['decide', 'a'.repeat(31)] }),
    assetFile: async (_: string, file: string) => (file.startsWith('made') ? undefined : ({} as SiteFile)),
  };
  edge.post(
    visitsPath,
    ...receiveVisits({
      source,
      take: (one) => void taken.push(one),
      clientOf: ({ req }) => req.header('X-Client') ?? 'one',
    }),
  );
});

afterEach(() => jest.restoreAllMocks());

const send = (body: unknown = visit, headers: Record<string, string> = ownPage) =>
  edge.request(`https://lights.example${visitsPath}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

test('a report is taken as it is, and answered with nothing', async () => {
  const answer = await send();
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(taken).toEqual([visit]);
});

// S79
test('a report from elsewhere, of another form, too long, or of what was not live lately is refused', async () => {
  expect(await statusOf(visit, { 'Content-Type': 'application/json' })).toBe(403);
  expect(await statusOf(visit, { ...ownPage, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await statusOf(visit, { 'Content-Type': 'application/json', Origin: 'https://other.example' })).toBe(403);
  expect(await statusOf(visit, { ...ownPage, 'Content-Type': 'text/plain' })).toBe(415);
  expect(await statusOf(JSON.stringify(visit).padEnd(9000))).toBe(413);
  for (const wrong of [
    '{',
    'null',
    { ...visit, who: 'me' },
    { ...visit, publication: 8 },
    { ...visit, publication: 6 },
    { ...visit, app: 'made' },
    { ...visit, page: '/decide' },
    { ...visit, lcp: -1 },
  ])
    expect(await statusOf(wrong)).toBe(400);
  expect(taken).toEqual([]);
  // Where a browser does not say where it comes from, the page's origin counts, behind TLS too.
  expect(await statusOf(visit, { 'Content-Type': 'application/json', Origin: 'http://lights.example' })).toBe(204);
});

// S78
test('a fault has no place for words', async () => {
  const fault = { kind: 'uncaught', app: 'decide', name: 'TypeError', at: '/assets/decide/a.0a1b2c3d.js:1:2' };
  expect(await statusOf({ ...visit, faults: [fault] })).toBe(204);
  for (const wrong of [
    { ...fault, message: 'hello' },
    { ...fault, name: 'no light called Tom' },
    { ...fault, at: '/contact?name=Tom' },
    { ...fault, at: '/assets/decide/a.js Tom' },
    { ...fault, app: 'made' },
    { ...fault, at: '/assets/decide/made.0a1b2c3d.js:1:2' },
  ]) {
    expect(await statusOf({ ...visit, faults: [wrong] })).toBe(400);
  }
  expect(await statusOf({ ...visit, faults: Array.from({ length: MAX_FAULTS + 1 }, () => fault) })).toBe(400);
  const at = `/assets/decide/${'b'.repeat(140)}:1:2`;
  const longest = { ...fault, app: 'a'.repeat(31), name: 'E'.repeat(40), code: 9999, at };
  expect(await statusOf({ ...visit, faults: Array.from({ length: MAX_FAULTS }, () => longest) })).toBe(204);
});

// S79
test('a client that sends too much is not heard for a while, and others are', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push(await statusOf());
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(visit, { ...ownPage, 'X-Client': 'two' })).toBe(204);
  now += 2000;
  expect([await statusOf(), await statusOf()]).toEqual([204, 429]);
});

// S79
test('a network of IPv6 is not heard for a while once its clients send too much, and others are', async () => {
  const from = (client: string) => statusOf(visit, { ...ownPage, 'X-Client': client });
  const statuses: number[] = [];
  for (let count = 0; count < 150; count += 1) statuses.push(await from(`2001:db8:1:${count.toString(16)}::/64`));
  expect(statuses.filter((status) => status === 204)).toHaveLength(100);
  expect(await from('2001:db8:2:1::/64')).toBe(204);
});

test('limits the rate of all clients together', () => {
  const mayCome = createRateLimit({ client: { burst: 2, perSecond: 1 }, all: { burst: 3, perSecond: 1 } });
  expect(['a', 'a', 'b', 'c'].map((client) => mayCome(client, 0))).toEqual([true, true, true, false]);
  expect(mayCome('c', 1000)).toBe(true);
});
