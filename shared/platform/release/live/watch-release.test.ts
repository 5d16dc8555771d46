import type { VisitFault, Visit } from '../../contract/visit.schema.ts';
import { samplePage } from '../../edge/testing/sample-store.ts';
import lampShop from '../../fixture/site.config.ts';
import { folderStore } from '../../store/folder-store.ts';
import { currentPublication, readLogHead, publish, type Publication } from '../../store/publication-log.ts';
import { writeSite } from '../../store/records.ts';
import { buildReleaseSet, type ReleaseSet } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { ownerKey, sampleEntry } from '../../store/testing/sample-keys.ts';
import { addVisit, emptyCounts, visitCountsKey, writeVisitCounts } from '../../store/visits/visit-counts.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import type { ReleaseContext } from '../publish-with-retry.ts';
import { showHealth } from './health.ts';
import { parseDuration, watchRelease } from './watch-release.ts';

const id = (digit: string) => digit.repeat(64);
const first = buildReleaseSet(lampShop, () => id('a'));
const fault = (app: string): VisitFault => ({
  kind: 'uncaught',
  app,
  name: 'TypeError',
  at: `/assets/${app}/page.0a1b2c3d.js:1:2`,
});

const { at } = folderOfEachTest();
let store: Store;
let lines: string[];

beforeEach(() => {
  store = folderStore(at());
  lines = [];
});

async function publishSet(set: ReleaseSet, reason = 'release decide'): Promise<Publication> {
  const page = await samplePage(store, set.decide!);
  const site = await writeSite(store, {
    set,
    routes: [{ app: 'decide', path: '/decide', breadcrumb: 'Decide' }],
    pages: { '/decide': page },
    notFound: { '': page },
    files: {},
  });
  return (await publish(store, await readLogHead(store), await sampleEntry(store, { site, set, reason }), ownerKey))!;
}

/** Writes an edge's counts of an hour: visits of the decide, the first of which have an error of an app. */
async function visit({ number }: Publication, times: number, faulty = 0, app = 'decide', edge = 'one'): Promise<void> {
  const counts = emptyCounts();
  for (let count = 0; count < times; count += 1) {
    const visited: Visit = {
      publication: number,
      app: 'decide',
      lcp: 1000 + count,
      inp: 40,
      cls: 0,
      faults: count < faulty ? [fault(app)] : [],
    };
    addVisit(counts, visited);
  }
  const hour = new Date().toISOString().slice(0, 13);
  await writeVisitCounts(store, visitCountsKey(number, hour, edge), counts);
}

const context = (): ReleaseContext => ({
  definition: lampShop,
  store,
  checkouts: at('checkouts'),
  key: ownerKey,
  who: 'Anna',
  keepDays: 30,
  report: (line) => void lines.push(line),
});
/** Watches a release whose pages have these faults in each round. @param failures reads of the log that fail meanwhile */
function watch(
  publication: Publication,
  {
    rounds = [[]],
    duration = 0,
    signal,
    failures = 0,
  }: { rounds?: string[][]; duration?: number; signal?: AbortSignal; failures?: number } = {},
) {
  const list: Store['list'] = async (prefix) => {
    if (lines.length > 0 && failures-- > 0) throw new Error('connection refused');
    return store.list(prefix);
  };
  const findFaults = async () => (rounds.length > 1 ? rounds.shift()! : rounds[0]!);
  const options = { publication, duration, pollIntervalMs: 5, findFaults, visitsAddress: at(), signal };
  return watchRelease(options, { ...context(), store: { ...store, list } });
}

describe('a release that is watched', () => {
  // S81
  test('is rolled back with a reason once its pages have a fault', async () => {
    const before = await publishSet(first, 'release');
    const released = await publishSet({ ...first, decide: id('b') });
    const fault = 'decide: /decide throws in a browser: no lamp';
    expect(await watch(released, { rounds: [[], [fault]], duration: 600_000, failures: 3 })).toBe(true);
    expect(lines.filter((line) => line.includes('is not available (connection refused)'))).toHaveLength(1);
    const live = (await currentPublication(store))!;
    expect([live.set, live.site, live.reason, live.message]).toEqual([
      first,
      before.site,
      `rollback decide to ${id('a').slice(0, 12)}`,
      `its pages have faults. ${fault}`,
    ]);
    expect(lines).toContain(fault);
  });

  // S81
  test('stays when visitors report errors, which are told once; and when it is ended or replaced', async () => {
    const before = await publishSet(first, 'release');
    await visit(before, 20, 1);
    const released = await publishSet({ ...first, decide: id('b') });
    await visit(released, 10, 4);
    await visit(released, 10, 4, 'decide', 'two');
    expect(await watch(released)).toBe(false);
    expect(lines.filter((line) => line.includes('have at least doubled'))).toHaveLength(1);
    expect(lines).toContainEqual(expect.stringMatching(/^ +8 {2}decide +TypeError, uncaught, at \/assets\/decide/));
    expect(lines.at(-1)).toBe('Its pages work. It stays live.');
    expect(await watch(released, { duration: 600_000, signal: AbortSignal.abort() })).toBe(false);
    expect(lines.at(-1)).toBe('The watch was ended. It stays live.');
    await publishSet({ ...first, decide: id('c') });
    expect(await watch(released, { rounds: [['a fault']], duration: 600_000 })).toBe(false);
    expect(lines.at(-1)).toBe('Publication 3 (release decide) has replaced it.');
  });

  // S81
  test.each([
    { earlier: [20, 10], now: [20, 11] },
    { earlier: [20, 0], now: [20, 4] },
    { earlier: [19, 0], now: [20, 20] },
    { earlier: [20, 0], now: [19, 19] },
  ])('tells no rise in $now after $earlier (visits, errors)', async ({ earlier, now }) => {
    await visit(await publishSet(first, 'release'), earlier[0]!, earlier[1]);
    const released = await publishSet({ ...first, decide: id('b') });
    await visit(released, now[0]!, now[1]);
    await watch(released);
    expect(lines.filter((line) => line.includes('doubled'))).toEqual([]);
  });
});

test('a time is read in seconds, minutes and hours', () => {
  expect(['90s', '10m', '1h'].map(parseDuration)).toEqual([90_000, 600_000, 3_600_000]);
  for (const wrong of ['10', '0m', 'ten', '1d'])
    expect(() => parseDuration(wrong)).toThrow(`--watch takes a time such as 10m, 90s or 1h, not '${wrong}'.`);
});

describe('npm run releases -- --health', () => {
  const health = async () => {
    const shown: string[] = [];
    await showHealth({ definition: lampShop, storeAddress: at(), visitsAddress: at() }, (line) => shown.push(line));
    return shown.map((line) => line.replaceAll(/ {2,}/g, '  ').trim());
  };

  // S80
  test('sums up each release set and each app, before and after, over all edges, and numbers below five are few', async () => {
    const before = await publishSet(first, 'release');
    expect((await health()).at(-1)).toContain(`No visits are in ${at()}. Servers may write elsewhere: set SITE_VISITS`);
    await visit(before, 4, 1, 'checkout');
    const now = await publishSet({ ...first, decide: id('b') });
    await visit(now, 3, 3);
    await visit(now, 5, 3, 'decide', 'two');
    const shown = await health();
    expect(shown[0]).toMatch(
      /^2 {2}.* {2}release decide \(live\) {2}8 visits {2}6 errors {2}LCP 1\.0\d s {2}INP (39|40|41) ms {2}first INP – {2}blocked – {2}CLS 0\.000$/,
    );
    expect(shown[1]).toMatch(/^1 {2}.* {2}release {2}few visits {2}few errors$/);
    expect(shown).toContainEqual(expect.stringMatching(/^decide\s+live\s+8 visits\s+6 errors/));
    expect(shown).toContainEqual(expect.stringMatching(/^decide\s+before\s+few visits\s+0 errors/));
    expect(shown.at(-1)).toMatch(/^6 {2}decide\s+TypeError, uncaught, at \/assets\/decide\/page\.0a1b2c3d\.js:1:2$/);
  });
});

test('an app is counted by its name, also where all objects have such a property', () => {
  const counts = emptyCounts();
  addVisit(counts, { publication: 1, app: 'constructor', faults: [] });
  expect(counts.apps).toMatchObject({ constructor: { visits: 1 } });
});
