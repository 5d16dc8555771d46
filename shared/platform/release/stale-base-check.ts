import { formatList } from '../contract/printable-text.ts';
import { readProvenance, type Provenance } from '../store/provenance-record.ts';
import { walkRollbackHistory, publicationsOf, type Publication } from '../store/publication-log.ts';
import { readRelease, readSite, type Release } from '../store/records.ts';
import type { SetComponent, Site } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Trust } from '../store/signed/trust-anchors.ts';
import { describeProvenance, containsCommit } from './provenance.ts';

/** Number of earlier releases that a new one is compared with. */
const MAX_COMPARED = 30;

interface BaseCheck {
  store: Store;
  trust?: Trust;
  live: Publication;
  /** Id of the new release. */
  newReleaseId: string;
  provenance: Provenance;
  /** The clone that the release was built from. */
  folder: string;
}

/**
 * Rejects a release with a stale base, which would undo another person's work: its commit does not contain the live
 * release's commit. If a commit is missing or files differ from it, the content decides: the release must not revert
 * anything to an earlier release.
 * @throws Error that names the author, the lost changes and the remedy
 */
export async function assertCurrentBase(app: Exclude<SetComponent, 'settings'>, check: BaseCheck): Promise<void> {
  const { store, live, newReleaseId, provenance, folder } = check;
  if (newReleaseId === live.set[app]) return;
  const made = (await readProvenance(store, { part: app, id: live.set[app]!, hash: live.provenance[app] }))?.provenance;
  const [mine, theirs] = [provenance.source, made?.source];
  const holds = mine && theirs ? await containsCommit(folder, theirs.commit) : undefined;
  if (holds && mine!.changes + theirs!.changes === 0) return;
  const lost = await findLostChanges(app, check);
  // A commit that is behind or diverged is stale, whatever the contents are.
  const isBehind = mine !== undefined && theirs !== undefined && !holds;
  if (!isBehind && lost.back.length === 0) return;
  const named = [...(isBehind ? lost.gone.map((name) => `remove ${name}`) : []), ...lost.back].sort(
    (a, b) => sortRank(a) - sortRank(b),
  );
  throw new Error(
    [
      `Refused, nothing was published: this release of ${app} has a stale base.`,
      `  live  ${shortId(live.set[app]!)}, released by ${describeProvenance(made)}${made?.message ? `: ${made.message}` : ''}`,
      `  here  ${mine ? `commit ${mine.commit.slice(0, 10)}${isBehind ? `, ${holds === false ? 'which does not contain that one' : 'in a clone that does not know that one'}` : ''}` : 'no commit'}`,
      named.length > 0 ? 'It would' : 'The live release contains changes that are not here.',
      ...(named.length > 0 ? [formatList(named)] : []),
      `Get the live state first (\`git pull\`), then release again. To release it anyway: \`npm run release ${app} -- --allow-stale-base\`.`,
    ].join('\n'),
  );
}

/** Removals come first, and pages come before files. */
const sortRank = (named: string) => (named.startsWith('remove') ? 0 : 1) + (named.includes(' /') ? 0 : 2);

/** Content of the live release that the new one would remove, or revert to that of an earlier release. */
async function findLostChanges(
  app: Exclude<SetComponent, 'settings'>,
  { store, live, newReleaseId, trust }: BaseCheck,
): Promise<{ gone: string[]; back: string[] }> {
  const [mine, theirs] = await Promise.all([
    readRelease(store, app, newReleaseId),
    readRelease(store, app, live.set[app]!).catch(() => undefined),
  ]);
  if (!theirs) return { gone: [], back: [] };
  // The site is read only if a page must be named.
  let site: Promise<Site | undefined> | undefined;
  const name = async (path: string) =>
    addressOf(await (site ??= readSite(store, live.site).catch(() => undefined)), app, path);
  const differing = Object.keys({ ...theirs.files, ...mine.files }).filter(
    (path) => path.startsWith('data/') && mine.files[path]?.blob !== theirs.files[path]?.blob,
  );
  const back = new Set<string>();
  for (const { release, number } of await releasesBefore(store, app, live, trust)) {
    if (release.code === mine.code && release.code !== theirs.code)
      back.add(`revert its code to publication ${number}`);
    for (const path of differing) {
      if (release.files[path]?.blob !== mine.files[path]?.blob) continue;
      back.add(mine.files[path] ? `revert ${await name(path)} to publication ${number}` : `remove ${await name(path)}`);
    }
  }
  const gone = new Set(await Promise.all(differing.filter((path) => !mine.files[path]).map(name)));
  return { gone: [...gone].filter((one) => !back.has(`remove ${one}`)), back: [...back].sort() };
}

/**
 * Earlier releases of an app that led to the live one, newest first, each with one of its publications. Rolled-back
 * releases are excluded.
 */
async function releasesBefore(
  store: Store,
  app: Exclude<SetComponent, 'settings'>,
  live: Publication,
  trust: Trust | undefined,
): Promise<{ release: Release; number: number }[]> {
  const seen = new Set([live.set[app]]);
  const releases: { release: Release; number: number }[] = [];
  for (const { set, number } of walkRollbackHistory(app, await publicationsOf(store, live, trust))) {
    if (seen.has(set[app]!)) continue;
    seen.add(set[app]!);
    const release = await readRelease(store, app, set[app]!).catch(() => undefined);
    if (release) releases.push({ release, number });
    if (seen.size > MAX_COMPARED) break;
  }
  return releases;
}

/** The page that reads a data file, if there is exactly one; otherwise the file. */
function addressOf(site: Site | undefined, app: string, path: string): string {
  const file = `${app}/${path.slice('data/'.length)}`;
  const [address, ...others] = Object.entries(site?.pages ?? {}).flatMap(([page, { reads }]) =>
    reads[file] ? [page] : [],
  );
  return address && others.length === 0 ? address : file;
}
