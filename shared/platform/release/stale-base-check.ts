import { folderName } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { formatList } from '../contract/printable-text.ts';
import { readProvenance } from '../store/provenance-record.ts';
import { walkRollbackHistory, publicationsOf, type Publication } from '../store/publication-log.ts';
import { findRelease, readRelease, type Release } from '../store/records.ts';
import type { Trust } from '../store/signed/trust-anchors.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Replacement } from './describe-content.ts';
import { describeProvenance, containsCommit, isUncommitted } from './provenance.ts';
import type { ReleaseContext } from './publish-with-retry.ts';

/** Number of earlier releases that a new one is compared with. */
const MAX_COMPARED = 30;

/**
 * Rejects a release with a stale base, which would undo another person's work: its commit does not contain the live
 * release's commit. If a commit is missing, or the live release had another person's uncommitted changes, the content
 * decides: the release must not revert anything to an earlier release, or lack these changes.
 * @throws Error that names the author, the lost changes and the remedy
 */
export async function assertCurrentBase(
  app: AppName,
  replacement: Replacement,
  live: Publication,
  context: Pick<ReleaseContext, 'store' | 'trust'>,
): Promise<void> {
  const { releases, provenances, folder } = replacement;
  const { store } = context;
  if (releases[app] === live.set[app]) return;
  const provenance = provenances.get(app)!;
  const made = await readProvenance(store, live, app);
  const [mine, theirs] = [provenance.source, made?.source];
  const holds = mine && theirs ? await containsCommit(folder, theirs.commit) : undefined;
  if (holds && (theirs!.changes === 0 || made!.who === provenance.who)) return;
  const lost = await findLostChanges(app, replacement, live, context, holds ? theirs!.commit : undefined);
  // A commit that is behind or diverged is stale, whatever the contents are.
  const isBehind = mine !== undefined && theirs !== undefined && !holds;
  if (!isBehind && lost.back.length === 0) return;
  const named = [...(isBehind ? lost.gone.map((name) => `remove ${name}`) : []), ...lost.back].sort(
    (a, b) => sortRank(a) - sortRank(b),
  );
  const remedy = holds
    ? `Get the uncommitted changes of the live release from ${made!.who}`
    : 'Get the live state first (`git pull`)';
  throw new Error(
    [
      `Refused, nothing was published: this release of ${app} has a stale base.`,
      `  live  ${shortId(live.set[app]!)}, released by ${describeProvenance(made)}${made?.message ? `: ${made.message}` : ''}`,
      `  here  ${mine ? `commit ${mine.commit.slice(0, 10)}${isBehind ? `, ${holds === false ? 'which does not contain that one' : 'in a clone that does not know that one'}` : ''}` : 'no commit'}`,
      named.length > 0 ? 'It would' : 'The live release contains changes that are not here.',
      ...(named.length > 0 ? [formatList(named)] : []),
      lost.earlier && !isBehind
        ? `It is the release of publication ${lost.earlier} again. To return to it: \`npm run rollback ${app} -- --publication ${lost.earlier}\`.`
        : `${remedy}, then release again. To release it anyway: \`npm run release ${app} -- --allow-stale-base\`.`,
    ].join('\n'),
  );
}

/** Removals come first. */
const sortRank = (named: string) => (named.startsWith('remove') ? 0 : 1);

/**
 * Content and code of the live release that the new one would remove, or revert to those of an earlier release.
 * @param uncommittedSince the live release's commit, if this clone has it
 * @returns `earlier` is a publication of the same release
 */
async function findLostChanges(
  app: AppName,
  { definition, releases, folder }: Replacement,
  live: Publication,
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  uncommittedSince: string | undefined,
): Promise<{ gone: string[]; back: string[]; earlier?: number }> {
  const [mine, theirs] = await Promise.all([
    readRelease(store, app, releases[app]!),
    findRelease(store, app, live.set[app]),
  ]);
  if (!theirs) return { gone: [], back: [] };
  const earlier = await releasesBefore(store, app, live, trust);
  const [gone, back]: [string[], string[]] = [[], []];
  for (const path of Object.keys({ ...theirs.content, ...mine.content })) {
    const [before, now] = [theirs.content[path], mine.content[path]];
    if (before === now) continue;
    const name = `${folderName(definition, app)}/content/${path}`;
    const reverted = earlier.find(({ release }) => release.content[path] === now);
    if (reverted) back.push(now ? `revert ${name} to publication ${reverted.number}` : `remove ${name}`);
    else if (before && uncommittedSince && (await isUncommitted(folder, uncommittedSince, name, before)))
      back.push(`remove uncommitted changes of ${name}`);
    if (!now && !reverted) gone.push(name);
  }
  // Content can be compiled into code.
  const ofSameCode =
    mine.code !== theirs.code &&
    mine.checkedSources !== theirs.checkedSources &&
    earlier.find(({ release }) => release.code === mine.code);
  if (ofSameCode) back.push(`revert its code to publication ${ofSameCode.number}`);
  return { gone, back: back.sort(), earlier: earlier.find(({ id }) => id === releases[app])?.number };
}

/**
 * Earlier releases of an app that led to the live one, newest first, each with one of its publications. Rolled-back
 * releases are excluded.
 */
async function releasesBefore(
  store: Store,
  app: AppName,
  live: Publication,
  trust: Trust | undefined,
): Promise<{ id: string; release: Release; number: number }[]> {
  const seen = new Set([live.set[app]]);
  const releases: { id: string; release: Release; number: number }[] = [];
  for (const { set, number } of walkRollbackHistory(app, await publicationsOf(store, live, trust))) {
    const id = set[app]!;
    if (seen.has(id)) continue;
    seen.add(id);
    const release = await findRelease(store, app, id);
    if (release) releases.push({ id, release, number });
    if (seen.size > MAX_COMPARED) break;
  }
  return releases;
}
