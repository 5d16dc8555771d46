import { mkdtemp, rm, writeFile as writeText } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitsPath } from '../../contract/visit-report.ts';
import type { Fault, Visit } from '../../contract/visit.schema.ts';
import { serveSite, type Listening } from '../../edge/node/node.ts';
import { visitLine } from '../../edge/take-visits.ts';
import { contentTypeOf, writeFile } from '../../store/content.ts';
import { folderStore } from '../../store/folder-store.ts';
import { currentPublication, logEnd, publish, type Publication } from '../../store/publication-log.ts';
import { writeSite } from '../../store/records.ts';
import { ownerKey, sampleEntry } from '../../store/signed/sample-keys.ts';
import { setOfEach, type ReleaseSet } from '../../store/site-record.ts';
import { readVisitCounts, wholeOf } from '../../store/visits/visit-counts.ts';
import type { Store } from '../../store/store.ts';
import type { Surroundings } from '../go-live.ts';
import { showHealth } from './health.ts';
import { hasDoubled, parseDuration, watchRelease } from './watch.ts';

const id = (digit: string) => digit.repeat(64);
const first = setOfEach(() => id('a'));
const fault = (app: string): Fault => ({
  kind: 'uncaught',
  app,
  name: 'TypeError',
  at: `/assets/${app}/page.0a1b2c3d.js:1:2`,
});

let folder: string;
let store: Store;
let edges: Listening[];
let lines: string[];
let log: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cobblestone-visits-'));
  store = folderStore(folder);
  [lines, log, edges] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await rm(folder, { recursive: true, force: true });
});

async function goLive(set: ReleaseSet, reason = 'release blog'): Promise<Publication> {
  const html = await writeFile(
    store,
    Buffer.from(`<h1>${set.blog}</h1>`),
    contentTypeOf('page.html'),
    'none',
    new Map(),
  );
  const page = {
    ...html,
    policy: "default-src 'self'",
    inputs: '',
    made: '2030-01-01T00:00:00.000Z',
    reads: {},
    title: 'Cats',
    links: [],
    listed: true,
  };
  const site = await writeSite(store, {
    set,
    routes: [{ app: 'blog', path: '/blog', breadcrumb: 'Blog' }],
    pages: { '/blog': page },
    notFound: { '': page },
    files: {},
  });
  return (await publish(store, await logEnd(store), await sampleEntry(store, { site, set, reason }), ownerKey))!;
}

async function startEdge(): Promise<Listening> {
  const edge = await serveSite({
    store,
    port: 0,
    visits: { counts: store, writeEvery: 10, record: (visit) => log.push(visitLine(visit)) },
  });
  edges.push(edge);
  return edge;
}

/** Asks until it is so: what edges take up and write comes a moment later. */
async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come to be so.');
}

const publicationAt = async ({ address }: Listening) =>
  Number(/publication;desc=(\d+)/.exec((await fetch(`${address}/blog`)).headers.get('Server-Timing') ?? '')?.[1]);

/** As browsers do: open a page, and report what its answer says it is of. An edge hears 30 reports of one client. */
async function visit(edge: Listening, { number }: Publication, times: number, faulty = 0, app = 'blog'): Promise<void> {
  await until(async () => ((await publicationAt(edge)) === number ? true : undefined));
  for (let count = 0; count < times; count += 1) {
    const report: Visit = {
      publication: await publicationAt(edge),
      app: 'blog',
      page: '/blog',
      lcp: 1000 + count,
      inp: 40,
      cls: 0,
      faults: count < faulty ? [fault(app)] : [],
    };
    const answer = await fetch(edge.address + visitsPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: edge.address },
      body: JSON.stringify(report),
    });
    expect(answer.status).toBe(204);
  }
}

const counted = ({ number }: Publication, visits: number) =>
  until(async () => {
    const counts = await readVisitCounts(store, number);
    return wholeOf(counts).visits >= visits ? counts : undefined;
  });

const surroundings = (): Surroundings => ({
  store,
  checkouts: join(folder, 'checkouts'),
  key: ownerKey,
  who: 'Anna',
  report: (line) => void lines.push(line),
});
const watch = (publication: Publication, { duration = 0, signal = AbortSignal.timeout(20_000) } = {}) =>
  watchRelease({ publication, duration, lookEvery: 5, visitsAddress: folder, signal }, surroundings());

describe('a release that is watched', () => {
  // S81
  test('is taken back, and says why, once errors per visit have doubled on all edges together', async () => {
    const before = await goLive(first, 'release');
    const [one, two] = [await startEdge(), await startEdge()];
    await visit(one, before, 10, 1);
    await visit(two, before, 10);
    await counted(before, 20);
    const released = await goLive({ ...first, blog: id('b') });
    const watching = watch(released, { duration: 600_000 });
    await visit(one, released, 10, 4);
    await visit(two, released, 10, 4);
    expect(await watching).toBe(true);
    const live = (await currentPublication(store))!;
    expect([live.set, live.site, live.reason]).toEqual([
      first,
      before.site,
      `rollback blog to ${id('a').slice(0, 12)}`,
    ]);
    expect(live.message).toMatch(
      /^errors per visit have at least doubled\. After: \d in 20 visits \(0\.\d+\); before: 1 in 20 \(0\.050\)$/,
    );
    expect(lines.join('\n')).toMatch(
      /Going back, since errors per visit have at least doubled\. After: .*\n +\d+ {2}blog +TypeError, uncaught, at \/assets\/blog\/page\.0a1b2c3d\.js:1:2/,
    );
  });

  // S81
  test('stays when errors are as before, with too few visits to judge by, and when it is ended', async () => {
    const before = await goLive(first, 'release');
    const edge = await startEdge();
    await visit(edge, before, 3, 3);
    await counted(before, 3);
    const released = await goLive({ ...first, blog: id('b') });
    expect(await watch(released)).toBe(false);
    expect(lines.at(-1)).toBe(
      'Too few visits to judge by. After: 0 in 0 visits (–); before: 3 in 3 (1.000). It stays live.',
    );
    expect(await watch(released, { duration: 600_000, signal: AbortSignal.abort() })).toBe(false);
    expect(lines.at(-1)).toBe('Nobody watches it any more. It stays live.');
    expect((await currentPublication(store))!.number).toBe(released.number);
  });

  // S81
  test('is not taken back when something else is live meanwhile, nor for what another release does', async () => {
    const before = await goLive(first, 'release');
    const edges = [await startEdge(), await startEdge()];
    for (const edge of edges) await visit(edge, before, 10);
    await counted(before, 20);
    const released = await goLive({ ...first, blog: id('b') });
    const others = await goLive({ ...first, blog: id('b'), tours: id('b') }, 'release tours');
    for (const edge of edges) await visit(edge, others, 10, 10, 'tours');
    await counted(others, 20);
    expect(await watch(released)).toBe(false);
    expect(lines.at(-1)).toBe('After: 0 in 20 visits (0.000); before: 0 in 20 (0.000). It stays live.');
    // That release itself is.
    expect(await watch(others)).toBe(true);
    expect((await currentPublication(store))!.set).toEqual(released.set);

    await goLive({ ...first, blog: id('c') });
    expect(await watch(released, { duration: 600_000 })).toBe(false);
    expect(lines.at(-1)).toBe('Publication 5 (release blog) has put something else in its place.');
  });
});

describe('errors per visit have doubled', () => {
  const doubled = (before: [errors: number, visits: number], after: [errors: number, visits: number]) =>
    hasDoubled({ errors: before[0], visits: before[1] }, { errors: after[0], visits: after[1] });

  // S81
  test.each([
    ['twice as many and more, beyond chance', [10, 1000], [40, 1000], true],
    ['none before, one in three now', [0, 500], [10, 30], true],
    ['as many as before', [10, 1000], [12, 1000], false],
    ['one error of three visits', [0, 500], [1, 3], false],
    ['four errors', [0, 500], [4, 30], false],
    ['twice as many, as chance may have it', [20, 100], [8, 20], false],
    ['nothing to compare with', [0, 5], [50, 50], false],
  ] as const)('%s', (_words, before, after, expected) => {
    expect(doubled([...before], [...after])).toBe(expected);
  });
});

test('a time is read in seconds, minutes and hours', () => {
  expect(['90s', '10m', '1h'].map(parseDuration)).toEqual([90_000, 600_000, 3_600_000]);
  for (const wrong of ['10', '0m', 'ten', '1d'])
    expect(() => parseDuration(wrong)).toThrow(`--watch takes a time such as 10m, 90s or 1h, not '${wrong}'.`);
});

describe('npm run releases -- --health', () => {
  const health = async (logs?: string[]) => {
    const shown: string[] = [];
    await showHealth({ storeAddress: folder, visitsAddress: folder }, (line) => shown.push(line), logs);
    return shown.map((line) => line.replaceAll(/ {2,}/g, '  ').trim());
  };

  // S80
  test('sums up each release set and each app, before and after, from the counts of all edges or from their logs', async () => {
    const before = await goLive(first, 'release');
    const [one, two] = [await startEdge(), await startEdge()];
    await visit(one, before, 4, 1, 'tours');
    await counted(before, 4);
    const now = await goLive({ ...first, blog: id('b') });
    await visit(one, now, 3, 2);
    await visit(two, now, 5);
    await counted(now, 8);
    const shown = await health();
    expect(shown[0]).toMatch(
      /^2 {2}.* {2}release blog \(live\) {2}8 visits {2}2 errors {2}0\.250 a visit {2}LCP 1\.0\d s {2}INP (39|40|41) ms {2}CLS 0\.000$/,
    );
    expect(shown[1]).toMatch(/^1 {2}.* {2}release {2}4 visits {2}1 errors {2}0\.250 a visit {2}LCP 1\.0\d s/);
    expect(shown).toContainEqual(expect.stringMatching(/^blog\s+b{12}\s+8 visits\s+2 errors\s+0\.250 a visit/));
    expect(shown).toContainEqual(expect.stringMatching(/^a{12}\s+4 visits\s+0 errors\s+0\.000 a visit/));
    expect(shown).toContainEqual(expect.stringMatching(/^tours\s+a{12}\s+0 visits\s+1 errors\s+0\.083 a visit/));
    expect(shown.at(-1)).toMatch(/^2 {2}blog\s+TypeError, uncaught, at \/assets\/blog\/page\.0a1b2c3d\.js:1:2$/);

    const logFile = join(folder, 'edge.log');
    await writeText(logFile, ['a line in words', '{"level":30,"msg":"request"}', ...log, 'null'].join('\n'));
    expect(await health([logFile])).toEqual(shown);
  });

  test('says when there is nothing to sum up', async () => {
    expect(await health()).toEqual(['Nothing is published yet. `npm run release` releases all apps.']);
  });
});

// S78, S79
test('what an edge keeps of a report is the report; of whoever sent it, nothing', async () => {
  const live = await goLive(first, 'release');
  const edge = await startEdge();
  await visit(edge, live, 1, 1);
  await counted(live, 1);
  const { time, ...rest } = JSON.parse(log[0]!) as { time: string };
  expect(Number.isNaN(Date.parse(time))).toBe(false);
  expect(rest).toEqual({
    visit: { publication: 1, app: 'blog', page: '/blog', lcp: 1000, inp: 40, cls: 0, faults: [fault('blog')] },
  });
  expect(JSON.stringify(await readVisitCounts(store, 1))).not.toMatch(/127\.0\.0\.1|node|undici/i);
});

test('a store that takes no counts is reported once, and pages are served and reports logged all the same', async () => {
  const live = await goLive(first, 'release');
  const refused: string[] = [];
  const counts = { write: () => Promise.reject(new Error('read-only')) };
  const edge = await serveSite({
    store,
    port: 0,
    visits: { counts, writeEvery: 1, record: (one) => log.push(visitLine(one)), report: (line) => refused.push(line) },
  });
  edges.push(edge);
  await visit(edge, live, 3);
  await edge.close();
  expect(log).toHaveLength(3);
  expect(refused).toEqual(["Visits are in this log alone: their counts can't be written (read-only)."]);
});

// S79
test('behind a trusted proxy each visitor has a rate of their own, whatever stands before in its header', async () => {
  await goLive(first, 'release');
  const edge = await serveSite({ store, port: 0, visits: { proxies: { trusted: 1, header: 'x-forwarded-for' } } });
  edges.push(edge);
  const report: Visit = { publication: 1, app: 'blog', page: '/blog', faults: [] };
  const send = async (forwarded: string) =>
    (
      await fetch(edge.address + visitsPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: edge.address, 'X-Forwarded-For': forwarded },
        body: JSON.stringify(report),
      })
    ).status;
  for (let count = 0; count < 30; count += 1) expect(await send(`10.0.0.${count}, 192.0.2.1`)).toBe(204);
  expect([await send('10.0.0.99, 192.0.2.1'), await send('10.0.0.99, 192.0.2.2')]).toEqual([429, 204]);
});

// S78
test('where no reports are taken, pages name no publication', async () => {
  await goLive(first, 'release');
  const edge = await serveSite({ store, port: 0 });
  edges.push(edge);
  expect((await fetch(`${edge.address}/blog`)).headers.get('Server-Timing')).toBeNull();
  expect((await fetch(edge.address + visitsPath, { method: 'POST' })).status).toBe(405);
});
