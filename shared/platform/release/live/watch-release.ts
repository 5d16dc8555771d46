import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../store/open-store.ts';
import { currentPublication, findPublication, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { changedComponents, type Site } from '../../store/site-record.ts';
import { totalOf, type VisitCounts } from '../../store/visits/visit-counts.ts';
import type { ReleaseContext } from '../publish-with-retry.ts';
import { rollBack } from '../roll-back.ts';
import { formatErrorLocations, readWindows } from './health.ts';

const POLL_INTERVAL_MS = 30_000;
/** Visits, before and after, and errors of which a rise is told. */
const MIN_VISITS = 20;
const MIN_ERRORS = 5;

interface WatchOptions {
  publication: Publication;
  /** Milliseconds. */
  duration: number;
  pollIntervalMs?: number;
  /** Opens pages of a site, and says what is wrong with them but not with those of the site before. */
  findFaults: (site: Site, before: Site) => Promise<string[]>;
  /** Store of the sums of visits, if there is one. */
  visitsAddress?: string | undefined;
  /** Ends the watch without a rollback. */
  signal?: AbortSignal;
}

/**
 * Opens pages of a released site again and again, and rolls the release back once they have faults. Reports of visitors never
 * decide, because anybody can send them: a rise of their errors is shown to the person who watches.
 * @returns whether it was rolled back
 */
export async function watchRelease(
  { publication, duration, pollIntervalMs = POLL_INTERVAL_MS, findFaults, visitsAddress, signal }: WatchOptions,
  context: ReleaseContext,
): Promise<boolean> {
  const { store, trust, report } = context;
  const before =
    publication.predecessor && (await findPublication(store, publication, publication.predecessor.number, trust));
  const watched = before ? changedComponents(before.set, publication.set) : [];
  if (!before || watched.length === 0) return end('There is no earlier publication to go back to.');
  const beforeSite = await readSite(store, before.site);
  const endsAt = Date.now() + duration;
  let isReachable = true;
  let isRiseTold = false;
  report(`Watching ${watched.join(', ')} for ${formatDuration(duration)}. Ctrl+C ends that, and leaves it live.`);
  for (;;) {
    const isLast = Date.now() >= endsAt;
    const seen = await look().catch((error: Error) => {
      if (isReachable) report(`The store is not available (${error.message}). The watch goes on once it is.`);
      isReachable = false;
    });
    if (seen) {
      isReachable = true;
      const { live, faults } = seen;
      if (!faults) return end(`Publication ${live.number} (${live.reason}) has replaced it.`, '');
      if (faults.length > 0) {
        await goBack(live, faults);
        return true;
      }
      if (isLast) return end('Its pages work.');
    }
    const left = isLast ? pollIntervalMs : Math.max(0, endsAt - Date.now());
    if (!signal?.aborted) await wait(Math.min(pollIntervalMs, left), undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return end('The watch was ended.');
  }

  function end(reason: string, outcome = ' It stays live.'): false {
    report(`${reason}${outcome}`);
    return false;
  }

  /** The live publication, and the faults of its pages if it still has this release. */
  async function look() {
    const live = (await currentPublication(store, trust))!;
    if (!watched.every((component) => live.set[component] === publication.set[component])) return { live };
    await tellRise(live);
    return { live, faults: await findFaults(await readSite(store, live.site), beforeSite) };
  }

  async function tellRise(live: Publication): Promise<void> {
    if (isRiseTold || visitsAddress === undefined) return;
    const [now, earlier] = await readWindows(store, openStore(visitsAddress), live, { trust, most: 2 });
    if (!now || !earlier || !hasDoubled(earlier.counts, now.counts)) return;
    isRiseTold = true;
    report(
      'Errors per visit, as browsers report them, have at least doubled. Anybody can send reports, so look yourself: `npm run releases -- --health`. `npm run rollback <app>` goes back.',
    );
    for (const line of formatErrorLocations(now.counts.faults)) report(line);
  }

  async function goBack(live: Publication, faults: readonly string[]): Promise<void> {
    report('Rolling back, because its pages have faults:');
    for (const fault of faults) report(fault);
    const target = { publication: before!.number, message: `its pages have faults. ${faults[0]}` };
    // Apps that were released together might depend on each other.
    if (watched.length > 1 && live.number === publication.number) await rollBack('site', target, context);
    else for (const component of watched) await rollBack(component, target, context);
  }
}

function hasDoubled(before: VisitCounts, after: VisitCounts): boolean {
  const [then, now] = [totalOf(before), totalOf(after)];
  if (then.visits < MIN_VISITS || now.visits < MIN_VISITS || now.errors < MIN_ERRORS) return false;
  return now.errors / now.visits >= (2 * then.errors) / then.visits;
}

const units = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** `90s`, `10m` or `1h`, in milliseconds. @throws Error that says what is expected */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  if (!count) throw new Error(`--watch takes a time such as 10m, 90s or 1h, not '${text}'.`);
  return Number(count) * units[unit as keyof typeof units];
}

const formatDuration = (duration: number) =>
  duration % units.m === 0 ? `${duration / units.m} min` : `${Math.round(duration / 1000)} s`;
