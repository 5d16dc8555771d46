import { visitsPath } from '../../contract/visit-report.ts';
import type { Visit } from '../../contract/visit.schema.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { soon } from '../../testing/fixture-store.ts';
import { storeSource } from '../source/store-source.ts';
import { publishSample } from '../testing/sample-store.ts';
import { serveSite, serveSource, type Listening } from './node.ts';
import type { VisitOptions } from './visit-routes.ts';

let edge: Listening;
afterEach(() => edge.close());

async function startEdge(visits?: VisitOptions): Promise<void> {
  const store = memoryStore();
  await publishSample(store, 'lights');
  edge = await serveSite({ store, port: 0, visits, proxies: { clientIpHeader: 'x-forwarded-for', trustedProxies: 1 } });
}

/** Reports a visit, as browsers do. @returns the status of the answer */
async function visit(headers: Record<string, string> = {}, more: Partial<Visit> = {}): Promise<number> {
  const report: Visit = { publication: 1, app: 'decide', faults: [], ...more };
  const answer = await fetch(edge.address + visitsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: edge.address, ...headers },
    body: JSON.stringify(report),
  });
  return answer.status;
}

test('a store that takes no counts is reported once, and again when it takes them', async () => {
  const reported: string[] = [];
  let isFull = true;
  await startEdge({
    counts: { write: () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve()) },
    writeEvery: 1,
    report: (line) => reported.push(line),
  });
  for (let count = 0; count < 3; count += 1) expect(await visit()).toBe(204);
  await soon(async () => reported.length, 1);
  isFull = false;
  await edge.close();
  expect(reported).toEqual(["Counts of visits can't be written (full).", 'Counts of visits are written again.']);
});

test('a mail or a signup that failed is a line of the log, and counts in the metrics apart from errors', async () => {
  const reported: string[] = [];
  const store = memoryStore();
  await publishSample(store, 'lights');
  const visits = { counts: { write: async () => {} }, report: (line: string) => void reported.push(line) };
  edge = await serveSource(
    storeSource(store, () => {}),
    { port: 0 },
    { visits, metrics: { port: 0 } },
  );
  const at = '/assets/decide/start.0a1b2c3d.js:1:2';
  const faults = (['service', 'caught'] as const).map((kind) => ({ kind, app: 'decide', name: 'MailError', at }));
  expect(await visit({}, { faults })).toBe(204);
  expect(reported).toEqual([`A service did not take what a visitor sent: MailError of decide, at ${at}.`]);
  const metrics = await (await fetch(`${edge.metricsAddress}/metrics`)).text();
  expect(metrics).toMatch(/^site_reported_failures_total 1$/m);
  expect(metrics).toMatch(/^site_reported_errors_total 1$/m);
});

// S79
test('behind a trusted proxy each visitor counts once, whatever stands before in its header', async () => {
  const written: string[] = [];
  await startEdge({ counts: { write: async (_, text) => void written.push(String(text)) } });
  for (const forwarded of ['10.0.0.1, 192.0.2.1', '10.0.0.2, 192.0.2.1', '10.0.0.1, 192.0.2.2'])
    expect(await visit({ 'X-Forwarded-For': forwarded })).toBe(204);
  await edge.close();
  expect(JSON.parse(written.at(-1)!)).toMatchObject({ apps: { decide: { visits: 2 } } });
});

// S78
test('where no reports are taken, pages name no publication', async () => {
  await startEdge();
  expect((await fetch(`${edge.address}/decide`)).headers.get('Server-Timing')).toBeNull();
  expect(await visit()).toBe(405);
});
