import { walkRollbackHistory, readLogHead, publicationsOf, type Publication } from '../store/publication-log.ts';
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
  const { live } = await readLogHead(store, { trust });
  if (!live) throw new Error('Nothing is published yet, so there is nothing to go back to.');
  const before = findTarget(part, target, await publicationsOf(store, live, trust));
  await assertNotPruned(store, [before.number]);
  const moved = part === 'site' ? componentsOf(live.set, before.set) : [part];
  const wanted = (set: ReleaseSet) => replaceComponents(set, before.set, moved);
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
        return { set, provenance, keys: now!.keys, site: (await findPublicationOfSet(context, now, set))?.site };
      },
      parts: moved,
      target: before.number,
      removed: 'report',
    },
    context,
  );
  report(`Back after ${formatSecondsSince(start)}: ${named}, as it was on ${before.at}.`);
}

/** @param publications the newest first, which is live */
function findTarget(
  part: SetComponent | 'site',
  { release, publication, at }: RollbackTarget,
  publications: readonly Publication[],
): Publication {
  const stateOf = ({ site, set }: Publication) => (part === 'site' ? site : set[part]);
  const live = publications[0]!;
  const found = chosen();
  if (found && stateOf(found) === stateOf(live)) throw new Error(`That is what is live of the ${part} now.`);
  if (found) return found;
  throw new Error(
    `${part === 'site' ? 'The site' : part} has nothing before ${shortId(stateOf(live) ?? 'its first release')}. \`npm run releases\` lists what there was.`,
  );

  function chosen(): Publication | undefined {
    if (release !== undefined) {
      if (part === 'site')
        throw new Error('Name a publication for the whole site: `npm run rollback site -- --to 12`.');
      const named = publications.find(({ set }) => set[part]?.startsWith(release));
      if (named) return named;
      throw new Error(
        `There is no release ${release} of ${part} that was live. \`npm run releases\` lists what there was.`,
      );
    }
    if (publication !== undefined) {
      const named = publications.find(({ number }) => number === publication);
      if (named) return named;
      throw new Error(`There is no publication ${publication}. \`npm run releases\` lists those there are.`);
    }
    if (at) return publications.find((one) => new Date(one.at) <= at);
    return walkRollbackHistory(part, publications)[1];
  }
}

/** The newest publication of exactly this set, of those that were not pruned. */
export async function findPublicationOfSet(
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  live: Publication | undefined,
  set: ReleaseSet,
): Promise<Publication | undefined> {
  const oldest = await readPruneMarker(store);
  return (await publicationsOf(store, live, trust)).find(
    (publication) => publication.number >= oldest && changedComponents(publication.set, set).length === 0,
  );
}
