import { writeFile } from 'node:fs/promises';
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
import { hasDoubled, parseDuration, watchRelease } from './watch-release.ts';

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
let log: string[];

beforeEach(() => {
  store = folderStore(at());
  [lines, log] = [[], []];
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
      page: '/decide',
      lcp: 1000 + count,
      inp: 40,
      cls: 0,
      faults: count < faulty ? [fault(app)] : [],
    };
    addVisit(counts, visited);
    log.push(JSON.stringify({ time: new Date().toISOString(), visit: visited }));
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
  report: (line) => void lines.push(line),
});
/** @param failures reads of the log that fail once the watch has begun */
function watch(
  publication: Publication,
  { duration = 0, signal, failures = 0 }: { duration?: number; signal?: AbortSignal; failures?: number } = {},
) {
  const list: Store['list'] = async (folder) => {
    if (lines.length > 0 && failures-- > 0) throw new Error('connection refused');
    return store.list(folder);
  };
  const options = { publication, duration, pollIntervalMs: 5, visitsAddress: at(), signal };
  return watchRelease(options, { ...context(), store: { ...store, list } });
}

describe('a release that is watched', () => {
  // S81
  test('is rolled back with a reason once errors per visit have doubled on all edges together', async () => {
    const before = await publishSet(first, 'release');
    await visit(before, 10, 1);
    await visit(before, 10, 0, 'decide', 'two');
    const released = await publishSet({ ...first, decide: id('b') });
    const watching = watch(released, { duration: 600_000, failures: 3 });
    await visit(released, 10, 4);
    await visit(released, 10, 4, 'decide', 'two');
    expect(await watching).toBe(true);
    expect(lines.filter((line) => line.includes('is not available (connection refused)'))).toHaveLength(1);
    const live = (await currentPublication(store))!;
    expect([live.set, live.site, live.reason]).toEqual([
      first,
      before.site,
      `rollback decide to ${id('a').slice(0, 12)}`,
    ]);
    expect(live.message).toMatch(
      /^errors per visit have at least doubled\. After: \d in 20 visits \(0\.\d+\); before: 1 in 20 \(0\.050\)$/,
    );
    expect(lines.join('\n')).toMatch(
      /Rolling back, because errors per visit have at least doubled\. After: .*\n +\d+ {2}decide +TypeError, uncaught, at \/assets\/decide\/page\.0a1b2c3d\.js:1:2/,
    );
  });

  // S81
  test('stays when errors are as before, with too few visits to judge by, and when it is ended', async () => {
    const before = await publishSet(first, 'release');
    await visit(before, 3, 3);
    const released = await publishSet({ ...first, decide: id('b') });
    expect(await watch(released)).toBe(false);
    expect(lines.at(-1)).toBe(
      `Too few visits in ${at()} for a conclusion. After: 0 in 0 visits (–); before: 3 in 3 (1.000). Servers may write elsewhere: set SITE_VISITS as it is there. It stays live.`,
    );
    expect(await watch(released, { duration: 600_000, signal: AbortSignal.abort() })).toBe(false);
    expect(lines.at(-1)).toBe('The watch was ended. It stays live.');
    expect((await currentPublication(store))!.number).toBe(released.number);
  });

  // S81
  test('is not rolled back after another publication, nor because of another release', async () => {
    const before = await publishSet(first, 'release');
    await visit(before, 20);
    const released = await publishSet({ ...first, decide: id('b') });
    const others = await publishSet({ ...first, decide: id('b'), checkout: id('b') }, 'release checkout');
    await visit(others, 20, 20, 'checkout');
    expect(await watch(released)).toBe(false);
    expect(lines.at(-1)).toBe('After: 0 in 20 visits (0.000); before: 0 in 20 (0.000). It stays live.');
    // That release itself is.
    expect(await watch(others)).toBe(true);
    expect((await currentPublication(store))!.set).toEqual(released.set);

    await publishSet({ ...first, decide: id('c') });
    expect(await watch(released, { duration: 600_000 })).toBe(false);
    expect(lines.at(-1)).toBe('Publication 5 (release decide) has replaced it.');
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
    await showHealth(
      { definition: lampShop, storeAddress: at(), visitsAddress: at() },
      (line) => shown.push(line),
      logs,
    );
    return shown.map((line) => line.replaceAll(/ {2,}/g, '  ').trim());
  };

  // S80
  test('sums up each release set and each app, before and after, from the counts of all edges or from their logs', async () => {
    const before = await publishSet(first, 'release');
    expect((await health()).at(-1)).toContain(`No visits are in ${at()}. Servers may write elsewhere: set SITE_VISITS`);
    await visit(before, 4, 1, 'checkout');
    const now = await publishSet({ ...first, decide: id('b') });
    await visit(now, 3, 2);
    await visit(now, 5, 0, 'decide', 'two');
    const shown = await health();
    expect(shown[0]).toMatch(
      /^2 {2}.* {2}release decide \(live\) {2}8 visits {2}2 errors {2}0\.250 per visit {2}LCP 1\.0\d s {2}INP (39|40|41) ms {2}CLS 0\.000$/,
    );
    expect(shown[1]).toMatch(/^1 {2}.* {2}release {2}4 visits {2}1 errors {2}0\.250 per visit {2}LCP 1\.0\d s/);
    expect(shown).toContainEqual(expect.stringMatching(/^decide\s+b{12}\s+8 visits\s+2 errors\s+0\.250 per visit/));
    expect(shown).toContainEqual(expect.stringMatching(/^a{12}\s+4 visits\s+0 errors\s+0\.000 per visit/));
    expect(shown).toContainEqual(expect.stringMatching(/^checkout\s+a{12}\s+0 visits\s+1 errors\s+0\.083 per visit/));
    expect(shown.at(-1)).toMatch(/^2 {2}decide\s+TypeError, uncaught, at \/assets\/decide\/page\.0a1b2c3d\.js:1:2$/);

    const logFile = at('edge.log');
    await writeFile(logFile, ['a line in words', '{"level":30,"msg":"request"}', ...log, 'null'].join('\n'));
    expect(await health([logFile])).toEqual(shown);
  });
});

test('an app is counted by its name, also where all objects have such a property', () => {
  const counts = emptyCounts();
  addVisit(counts, { publication: 1, app: 'constructor', page: '/', faults: [] });
  expect(counts.apps).toMatchObject({ constructor: { visits: 1 } });
});
