import { formatSecondsSince, type Report } from '../build/command.ts';
import {
  walkRollbackHistory,
  publicationsOf,
  requirePublication,
  stateOf,
  type Publication,
} from '../store/publication-log.ts';
import type { Permission } from '../store/signed/trust.ts';
import {
  appsOf,
  changedComponents,
  componentsOf,
  replaceComponents,
  type SetComponent,
  type ReleaseSet,
} from '../store/site-record.ts';
import { shortId, siteKey } from '../store/store.ts';
import { describeClearing, minuteOf } from './provenance.ts';
import { openForRelease, publishWithRetry, type ReleaseContext } from './publish-with-retry.ts';
import type { RunSettings } from './settings/settings.ts';

/** Target of a rollback; one step without any of these. */
export interface RollbackTarget {
  /** Number of a publication. */
  publication?: number;
  /** Number of the publication that was live when somebody decided: nothing is rolled back if another release followed. */
  from?: number;
  /** Reason, for the list of releases. */
  message?: string;
  /** For a month, pages tell browsers to clear what the release may have left there. The live state is a target, too. */
  compromised?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
const CLEARING_MS = 30 * DAY;

/**
 * Rolls back a component or the whole site. If the resulting set was live before, its site is published again, byte for
 * byte. Otherwise it is stitched.
 * @throws Error that names possible targets
 */
export async function rollBack(
  component: SetComponent | 'site',
  target: RollbackTarget,
  context: ReleaseContext,
): Promise<void> {
  const start = Date.now();
  const { store, report, trust, keepDays = 0 } = context;
  const live = await requirePublication(store, trust);
  const publications = await publicationsOf(store, live, trust);
  if (component !== 'site' && !publications.some(({ set }) => Object.hasOwn(set, component)))
    throw new Error(`There is no app '${component}'. The apps are ${appsOf(live.set).join(', ')}.`);
  const decided = target.from === undefined ? live : publications.find(({ number }) => number === target.from);
  const assertSameState = (now: Publication) => {
    if (decided && stateOf(component, decided) === stateOf(component, now)) return;
    throw new Error(
      `Refused, nothing was rolled back: ${component === 'site' ? 'the site' : component} has been released again (publication ${now.number}, ${now.reason}). \`npm run releases\` lists all releases.`,
    );
  };
  assertSameState(live);
  const before = findTarget(component, target, publications);
  const { clearsBrowsersUntil } = target.compromised
    ? { clearsBrowsersUntil: new Date(start + CLEARING_MS).toISOString() }
    : live;
  const changed = component === 'site' ? componentsOf(live.set, before.set) : [component];
  const label =
    component === 'site'
      ? `the site to publication ${before.number}`
      : before.set[component]
        ? `${component} to ${shortId(before.set[component])}`
        : `${component} to no release`;
  await publishWithRetry(
    {
      reason: `rollback ${label}`,
      message: target.message,
      next: async (now) => {
        assertSameState(now!);
        const set = replaceComponents(now!.set, before.set, changed);
        const provenance = replaceComponents(now!.provenance, before.provenance, changed);
        return {
          ...now!,
          set,
          provenance,
          clearsBrowsersUntil,
          site: (await findPublicationOfSet(context, now, set))?.site,
        };
      },
      components: changed,
      target: Date.parse(before.at) < start - keepDays * DAY ? before : undefined,
      allowRemoved: true,
    },
    context,
  );
  report(`Rolled back in ${formatSecondsSince(start)}: ${label}, as it was on ${minuteOf(before.at)}.`);
  if (target.compromised) report(describeClearing(clearsBrowsersUntil!));
}

/** Opens the store and rolls back. */
export async function rollback(
  component: SetComponent | 'site',
  target: RollbackTarget,
  settings: RunSettings,
  report: Report,
): Promise<void> {
  const wanted: Permission[] = component === 'site' ? ['publish'] : [component, 'publish'];
  return rollBack(component, target, await openForRelease(settings, report, wanted));
}

/** @param publications the newest first, which is live */
function findTarget(
  component: SetComponent | 'site',
  { publication, compromised }: RollbackTarget,
  publications: readonly Publication[],
): Publication {
  const live = publications[0]!;
  const found =
    publication === undefined
      ? walkRollbackHistory(component, publications)[1]
      : publications.find(({ number }) => number === publication);
  const absent =
    publication === undefined
      ? `${component === 'site' ? 'The site' : component} has no release before ${shortId(stateOf(component, live) ?? 'its first one')}`
      : `There is no publication ${publication}`;
  if (!found) throw new Error(`${absent}. \`npm run releases\` lists all releases.`);
  if (!compromised && stateOf(component, found) === stateOf(component, live))
    throw new Error(`That is what is live of the ${component} now.`);
  return found;
}

/** The newest publication of exactly this set, if its site is not pruned. */
async function findPublicationOfSet(
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  live: Publication | undefined,
  set: ReleaseSet,
): Promise<Publication | undefined> {
  const publications = await publicationsOf(store, live, trust);
  const found = publications.find((publication) => changedComponents(publication.set, set).length === 0);
  return found && (await store.has(siteKey(found.site))) ? found : undefined;
}
