import {
  walkRollbackHistory,
  lastNumber,
  readLogHead,
  publicationsFrom,
  type Publication,
} from '../store/publication-log.ts';
import { readPruneMarker, assertNotPruned } from '../store/prune-marker.ts';
import {
  changedComponents,
  componentsOf,
  replaceComponents,
  type SetComponent,
  type ReleaseSet,
} from '../store/site-record.ts';
import { shortId } from '../store/store.ts';
import { formatSecondsSince } from '../build/command.ts';
import { publishWithRetry, type ReleaseContext } from './publish-with-retry.ts';

/** Where to go back to; without any of them, one step. */
export interface RollbackTarget {
  /** First digits of a release's id. */
  release?: string;
  /** Number of a publication. */
  publication?: number;
  /** A moment: what was live then. */
  at?: Date;
  /** Why, for the list of releases. */
  message?: string;
}

/**
 * Makes a part, or the whole site, what it was before. A site that was live with that set is published again as it is,
 * byte for byte; only a set that never was live together is stitched, from the releases and the settings as they are.
 * @throws Error that says what there is to go back to
 */
export async function rollBack(
  part: SetComponent | 'site',
  target: RollbackTarget,
  context: ReleaseContext,
): Promise<void> {
  const start = Date.now();
  const { store, report, trust } = context;
  const { last, live } = await readLogHead(store, { trust });
  if (!live) throw new Error('Nothing is published yet, so there is nothing to roll back to.');
  const before = await findTarget(context, part, target, live, last);
  await assertNotPruned(store, [before.number]);
  const moved = part === 'site' ? componentsOf(live.set, before.set) : [part];
  const wanted = (set: ReleaseSet) => replaceComponents(set, before.set, moved);
  const same = await findPublicationOfSet(context, wanted(live.set));
  const rolledBackTo: Publication['rolledBackTo'] = { site: same?.number ?? before.number };
  for (const one of moved) if (live.set[one] !== before.set[one]) rolledBackTo[one] = before.number;
  const named =
    part === 'site'
      ? `the site to publication ${before.number}`
      : before.set[part]
        ? `${part} to ${shortId(before.set[part])}`
        : `${part} to when there was none`;
  await publishWithRetry(
    {
      reason: `rollback ${named}`,
      message: target.message,
      next: async (now) => {
        const set = wanted(now!.set);
        const provenance = replaceComponents(now!.provenance, before.provenance, moved);
        return { set, provenance, keys: now!.keys, site: (await findPublicationOfSet(context, set))?.site };
      },
      parts: moved,
      rolledBackTo,
      removed: 'report',
    },
    context,
  );
  report(`Back after ${formatSecondsSince(start)}: ${named}, as it was on ${before.at}.`);
}

async function findTarget(
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  part: SetComponent | 'site',
  target: RollbackTarget,
  live: Publication,
  last: number,
): Promise<Publication> {
  const stateOf = (publication: Publication) => (part === 'site' ? publication.site : publication.set[part]);
  const found = await chosen();
  if (found && stateOf(found) === stateOf(live)) throw new Error(`That is what is live of the ${part} now.`);
  if (found) return found;
  throw new Error(
    `${part === 'site' ? 'The site' : part} has nothing before ${shortId(stateOf(live) ?? 'its first release')}. \`npm run releases\` lists what there was.`,
  );

  async function chosen(): Promise<Publication | undefined> {
    const { release, publication, at } = target;
    if (release !== undefined) {
      if (part === 'site')
        throw new Error('Name a publication for the whole site: `npm run rollback site -- --to 12`.');
      const isListed = ({ set }: Publication) => set[part]?.startsWith(release) === true;
      const named = await first(publicationsFrom(store, last, trust), isListed);
      if (!named)
        throw new Error(
          `There is no release ${release} of ${part} that was live. \`npm run releases\` lists what there was.`,
        );
      return named;
    }
    if (publication !== undefined) {
      const named = await first(publicationsFrom(store, publication, trust), ({ number }) => number === publication);
      if (!named)
        throw new Error(`There is no publication ${publication}. \`npm run releases\` lists those there are.`);
      return named;
    }
    if (at) return first(publicationsFrom(store, last, trust), (one) => new Date(one.at) <= at);
    return first(walkRollbackHistory(store, part, live, trust), (one) => stateOf(one) !== stateOf(live));
  }
}

/** The newest publication of exactly this set, of those that were not pruned. */
export async function findPublicationOfSet(
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  set: ReleaseSet,
): Promise<Publication | undefined> {
  const oldest = await readPruneMarker(store);
  const found = await first(
    publicationsFrom(store, await lastNumber(store), trust),
    (publication) => publication.number < oldest || changedComponents(publication.set, set).length === 0,
  );
  return found && found.number >= oldest ? found : undefined;
}

async function first<T>(values: AsyncIterable<T>, isWanted: (value: T) => boolean): Promise<T | undefined> {
  for await (const value of values) if (isWanted(value)) return value;
  return undefined;
}
