import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../store/open-store.ts';
import {
  currentPublication,
  publicationsFrom,
  findPublication,
  type Publication,
} from '../../store/publication-log.ts';
import { changedComponents } from '../../store/site-record.ts';
import { addCounts, emptyCounts, readVisitCounts, totalOf, type VisitCounts } from '../../store/visits/visit-counts.ts';
import type { ReleaseContext } from '../publish-with-retry.ts';
import { rollBack } from '../roll-back.ts';
import { perVisit, formatErrorLocations, VISITS_HINT } from './health.ts';

/** Poll interval of the counts, in milliseconds. */
const POLL_INTERVAL_MS = 10_000;
/** Age limit of visits to compare with, in milliseconds, and number of publications to search. */
const COMPARED_TIME_MS = 7 * 24 * 60 * 60 * 1000;
const COMPARED_PUBLICATIONS = 50;

/** Fewer visits, before or after, allow no conclusion. */
const MIN_VISITS = 20;
/** Fewer errors can come from a single browser. */
const MIN_ERRORS = 5;
/** Errors must exceed the expected number by this many standard deviations. */
const SIGMA_THRESHOLD = 3;

interface ErrorRate {
  visits: number;
  errors: number;
}

/**
 * Whether errors per visit have at least doubled, beyond chance. That takes 20 visits on either side, and 5 errors
 * after. The errors must exceed the expected number plus three times its square root. Without errors before, one is
 * assumed.
 */
export function hasDoubled(before: ErrorRate, after: ErrorRate): boolean {
  if (!hasEnoughData({ before, after }) || after.errors < MIN_ERRORS) return false;
  const expected = (Math.max(before.errors, 1) / before.visits) * after.visits;
  const isTwice = after.errors / after.visits >= (2 * before.errors) / before.visits;
  return isTwice && after.errors > expected + SIGMA_THRESHOLD * Math.sqrt(expected);
}

interface WatchOptions {
  publication: Publication;
  /** Milliseconds. */
  duration: number;
  pollIntervalMs?: number;
  visitsAddress: string;
  /** Ends the watch without a rollback. */
  signal?: AbortSignal;
}

/** Visits of the same site with other releases of the watched apps, before and after. */
interface Compared {
  before: ErrorRate;
  after: ErrorRate;
  faults: VisitCounts['faults'];
}

/**
 * Watches the reports of visitors' browsers after a release, and rolls it back once errors per visit have at least
 * doubled. If something else was released in between, only errors of the released apps count.
 * @returns whether it was rolled back
 */
export async function watchRelease(
  { publication, duration, pollIntervalMs = POLL_INTERVAL_MS, visitsAddress, signal }: WatchOptions,
  context: ReleaseContext,
): Promise<boolean> {
  const { definition, store, trust, report } = context;
  const visits = openStore(visitsAddress);
  const before =
    publication.predecessor && (await findPublication(store, publication, publication.predecessor.number, trust));
  const watched = before ? changedComponents(before.set, publication.set) : [];
  if (!before || watched.length === 0) return reportKeptLive('There is no earlier publication to compare with.');
  const end = Date.now() + duration;
  const earlier = await readCountsBefore();
  let isReachable = true;
  report(`Watching ${watched.join(', ')} for ${formatDuration(duration)}. Ctrl+C ends that, and leaves it live.`);
  for (;;) {
    const isLast = Date.now() >= end;
    const seen = await readState().catch(reportUnreachable);
    if (seen) {
      const { live, compared } = seen;
      isReachable = true;
      if (!compared) return reportKeptLive(`Publication ${live.number} (${live.reason}) has replaced it.`, '');
      if (hasDoubled(compared.before, compared.after)) {
        await rollBackComponents(live, compared);
        return true;
      }
      if (isLast)
        return reportKeptLive(
          `${hasEnoughData(compared) ? '' : `Too few visits in ${visits.place} for a conclusion. `}${formatRates(compared)}.${compared.after.visits > 0 ? '' : ` ${VISITS_HINT}`}`,
        );
    }
    const timeLeft = isLast ? pollIntervalMs : Math.max(0, end - Date.now());
    if (!signal?.aborted) await wait(Math.min(pollIntervalMs, timeLeft), undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return reportKeptLive('The watch was ended.');
  }

  function reportKeptLive(reason: string, outcome = ' It stays live.'): false {
    report(`${reason}${outcome}`);
    return false;
  }

  /** The live publication, and the visits to compare if it still has this release. */
  async function readState() {
    const live = (await currentPublication(store, trust))!;
    return { live, compared: isStillReleased(live) ? await compare(live) : undefined };
  }

  function reportUnreachable(error: Error): void {
    if (isReachable) report(`The store is not available (${error.message}). The watch goes on once it is.`);
    isReachable = false;
  }

  function isStillReleased({ set }: Publication): boolean {
    return watched.every((component) => set[component] === publication.set[component]);
  }

  async function readCountsBefore(): Promise<VisitCounts> {
    const counts = emptyCounts();
    const since = Date.now() - COMPARED_TIME_MS;
    let looked = 0;
    for await (const one of publicationsFrom(store, before!, trust)) {
      if (
        watched.some((component) => one.set[component] !== before!.set[component]) ||
        (looked += 1) > COMPARED_PUBLICATIONS
      )
        break;
      addCounts(counts, await readVisitCounts(visits, one.number, since));
      if (Date.parse(one.at) < since) break;
    }
    return counts;
  }

  async function compare(live: Publication): Promise<Compared> {
    const after = emptyCounts();
    let isAlone = true;
    for await (const one of publicationsFrom(store, live, trust)) {
      if (one.number < publication.number) break;
      if (!isStillReleased(one)) continue;
      isAlone &&= changedComponents(before!.set, one.set).every((component) => watched.includes(component));
      addCounts(after, await readVisitCounts(visits, one.number));
    }
    // With another release in between, only errors of the released apps count. The host and the settings are on every page.
    const countsAll = isAlone || watched.some((component) => component === definition.host || component === 'settings');
    const rateOf = (counts: VisitCounts): ErrorRate => {
      const { visits, errors } = totalOf(counts);
      return {
        visits,
        errors: countsAll ? errors : watched.reduce((sum, app) => sum + (counts.apps[app]?.errors ?? 0), 0),
      };
    };
    return { before: rateOf(earlier), after: rateOf(after), faults: after.faults };
  }

  async function rollBackComponents(live: Publication, compared: Compared): Promise<void> {
    const why = `errors per visit have at least doubled. ${formatRates(compared)}`;
    report(`Rolling back, because ${why}.`);
    for (const line of formatErrorLocations(compared.faults)) report(line);
    const target = { publication: before!.number, message: why };
    // Apps that were released together might depend on each other.
    if (watched.length > 1 && live.number === publication.number) await rollBack('site', target, context);
    else for (const component of watched) await rollBack(component, target, context);
  }
}

const hasEnoughData = ({ before, after }: Pick<Compared, 'before' | 'after'>) =>
  before.visits >= MIN_VISITS && after.visits >= MIN_VISITS;

const formatRates = ({ before, after }: Compared) =>
  `After: ${after.errors} in ${after.visits} visits (${perVisit(after.errors, after.visits)}); before: ${before.errors} in ${before.visits} (${perVisit(before.errors, before.visits)})`;

const units = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** `90s`, `10m` or `1h`, in milliseconds. @throws Error that says what is expected */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  if (!count) throw new Error(`--watch takes a time such as 10m, 90s or 1h, not '${text}'.`);
  return Number(count) * units[unit as keyof typeof units];
}

const formatDuration = (duration: number) =>
  duration % units.m === 0 ? `${duration / units.m} min` : `${Math.round(duration / 1000)} s`;
