import { readProvenance, type Provenance } from '../store/provenance-record.ts';
import { walkRollbackHistory, publicationsOf, type Publication } from '../store/publication-log.ts';
import { readRelease, readSite, type Release } from '../store/records.ts';
import type { SetComponent, Site } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Trust } from '../store/signed/trust-anchors.ts';
import { describeProvenance, containsCommit } from './provenance.ts';

/** Releases of an app, before the live one, that a new one is compared with. */
const COMPARED = 30;
const NAMED = 8;

export interface BaseCheck {
  store: Store;
  trust?: Trust;
  live: Publication;
  /** Id of the release that is to be live. */
  fresh: string;
  provenance: Provenance;
  /** The clone that the release was built from. */
  folder: string;
}

/**
 * Refuses a release of an app that was made without what is live of it, and so would undo another's work: its commit does
 * not contain the live one's. Where no commit settles it, for want of one or since files differ from it, it is what the
 * release holds that decides: it must not set anything back to what it was before the live one.
 * @throws Error that says whose work that is, what would be lost, and what to do
 */
export async function assertCurrentBase(app: Exclude<SetComponent, 'settings'>, check: BaseCheck): Promise<void> {
  const { store, live, fresh, provenance, folder } = check;
  if (fresh === live.set[app]) return;
  const made = (await readProvenance(store, { part: app, id: live.set[app]!, hash: live.provenance[app] }))?.provenance;
  const [mine, theirs] = [provenance.source, made?.source];
  const holds = mine && theirs ? await containsCommit(folder, theirs.commit) : undefined;
  if (holds && mine!.changes + theirs!.changes === 0) return;
  const lost = await findLostChanges(app, check);
  // Behind, or off to the side: whatever the contents say, it was not made from what is live.
  const isBehind = mine !== undefined && theirs !== undefined && !holds;
  if (!isBehind && lost.back.length === 0) return;
  const named = [...(isBehind ? lost.gone.map((name) => `take away ${name}`) : []), ...lost.back].sort(
    (a, b) => weight(a) - weight(b),
  );
  throw new Error(
    [
      `Refused, nothing was published: this ${app} was not made from the ${app} that is live.`,
      `  live  ${shortId(live.set[app]!)}, released by ${describeProvenance(made)}${made?.message ? `: ${made.message}` : ''}`,
      `  here  ${mine ? `commit ${mine.commit.slice(0, 10)}${isBehind ? `, ${holds === false ? 'which does not contain that one' : 'in a clone that does not know that one'}` : ''}` : 'no commit'}`,
      named.length > 0
        ? 'It would'
        : 'Nothing of it is known to be lost, but what is live holds changes that are not here.',
      ...named.slice(0, NAMED).map((name) => `  - ${name}`),
      ...(named.length > NAMED ? [`  … and ${named.length - NAMED} more`] : []),
      `Get what is live first (\`git pull\`), then release again. To release this all the same: \`npm run release ${app} -- --allow-stale-base\`.`,
    ].join('\n'),
  );
}

/** Removals come first, and pages come before files. */
const weight = (named: string) => (named.startsWith('take away') ? 0 : 1) + (named.includes(' /') ? 0 : 2);

/** Content of the live release that the new one would remove, or set back to that of an earlier release. */
async function findLostChanges(
  app: Exclude<SetComponent, 'settings'>,
  { store, live, fresh, trust }: BaseCheck,
): Promise<{ gone: string[]; back: string[] }> {
  const [mine, theirs] = await Promise.all([
    readRelease(store, app, fresh),
    readRelease(store, app, live.set[app]!).catch(() => undefined),
  ]);
  if (!theirs) return { gone: [], back: [] };
  // All of a site is read only where something of it has to be named.
  let site: Promise<Site | undefined> | undefined;
  const name = async (path: string) =>
    addressOf(await (site ??= readSite(store, live.site).catch(() => undefined)), app, path);
  const differing = Object.keys({ ...theirs.files, ...mine.files }).filter(
    (path) => path.startsWith('data/') && mine.files[path]?.blob !== theirs.files[path]?.blob,
  );
  const back = new Set<string>();
  for (const { release, number } of await releasesBefore(store, app, live, trust)) {
    if (release.code === mine.code && release.code !== theirs.code)
      back.add(`set its code back to that of publication ${number}`);
    for (const path of differing) {
      if (release.files[path]?.blob !== mine.files[path]?.blob) continue;
      back.add(
        mine.files[path]
          ? `set back ${await name(path)} to what it was in publication ${number}`
          : `take away ${await name(path)}`,
      );
    }
  }
  const gone = new Set(await Promise.all(differing.filter((path) => !mine.files[path]).map(name)));
  return { gone: [...gone].filter((one) => !back.has(`take away ${one}`)), back: [...back].sort() };
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
    if (seen.size > COMPARED) break;
  }
  return releases;
}

/** The page that is made of a data file, where there is one such page; else the file. */
function addressOf(site: Site | undefined, app: string, path: string): string {
  const file = `${app}/${path.slice('data/'.length)}`;
  const [address, ...others] = Object.entries(site?.pages ?? {}).flatMap(([page, { reads }]) =>
    reads[file] ? [page] : [],
  );
  return address && others.length === 0 ? address : file;
}
