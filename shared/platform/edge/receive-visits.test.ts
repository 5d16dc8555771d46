import { Hono } from 'hono';
import { MAX_FAULTS, visitsPath } from '../contract/visit-report.ts';
import type { Visit } from '../contract/visit.schema.ts';
import type { SiteFile } from '../store/site-record.ts';
import { receiveVisits } from './node/visit-routes.ts';

const visit: Visit = { publication: 7, app: 'decide', lcp: 1200, inp: 40, cls: 0.01, faults: [] };
const ownPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

let taken: Visit[];
let edge: Hono;
beforeEach(() => {
  taken = [];
  edge = new Hono();
  const source = {
    reportable: async () => ({ publications: [7, 5], apps: ['decide', 'a'.repeat(31)] }),
    assetFile: async (_: string, file: string) => (file.startsWith('made') ? undefined : ({} as SiteFile)),
  };
  edge.post(visitsPath, ...receiveVisits({ source, take: (one) => void taken.push(one), clientOf: () => 'one' }));
});

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
