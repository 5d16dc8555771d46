import pLimit from 'p-limit';
import { folderName } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { formatList } from '../contract/printable-text.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { readProvenance, type Provenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease, type Release } from '../store/records.ts';
import type { ReleaseSet, SetComponent } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { containsCommit, describeProvenance, hasVersion, isChangedSince } from './provenance.ts';

const CONCURRENT_FILES = 4;

/** The new releases that take the place of the live ones. */
export interface Replacement {
  definition: SiteDefinition;
  releases: Partial<ReleaseSet>;
  provenances: ReadonlyMap<SetComponent, Provenance>;
  /** The clone that the releases were built from. */
  folder: string;
}

/**
 * Rejects a release with a stale base, which would undo another person's work: the live release has versions of files
 * that no commit here has. A rebase or a squash changes commits and keeps these versions, so commits are not compared.
 * Without git on either side, nothing is known and nothing is rejected.
 * @throws Error that names the author, the lost files and the remedy
 */
export async function assertCurrentBase(
  app: AppName,
  replacement: Replacement,
  live: Publication,
  store: Store,
): Promise<void> {
  const { releases, provenances, folder } = replacement;
  if (releases[app] === live.set[app]) return;
  const { source: mine, who } = provenances.get(app)!;
  const made = await readProvenance(store, live, app);
  const theirs = made?.source;
  if (!mine || !theirs) return;
  const isContained = (await containsCommit(folder, theirs.commit)) === true;
  // Authors may take back what they released without a commit.
  if (isContained && (theirs.changes === 0 || made.who === who)) return;
  const isLost = async ([file, hash]: [string, string]) =>
    !(await hasVersion(folder, file, hash)) && !(isContained && (await isChangedSince(folder, theirs.commit, file)));
  const changed = await changedFiles(app, replacement, live, store);
  const answers = await pLimit(CONCURRENT_FILES).map(changed, isLost);
  const lost = changed.filter((_, index) => answers[index]);
  if (lost.length === 0) return;
  throw new Error(
    [
      `Refused, nothing was published: this release of ${app} has a stale base.`,
      `  live  ${shortId(live.set[app]!)}, released by ${describeProvenance(made)}${made.message ? `: ${made.message}` : ''}`,
      `  here  commit ${mine.commit.slice(0, 10)}`,
      `It would undo ${isContained ? 'uncommitted changes of' : 'versions that no commit here has, of'}`,
      formatList(lost.map(([file]) => file)),
      `${isContained ? `Get these changes from ${made.who}` : 'Get the live state first (`git pull`)'}, then release again. ` +
        `To release it anyway: \`npm run release ${app} -- --allow-stale-base\`.`,
    ].join('\n'),
  );
}

/** The files of the live release, each with its hash, that differ here. */
async function changedFiles(
  app: AppName,
  { definition, releases }: Replacement,
  live: Publication,
  store: Store,
): Promise<[file: string, hash: string][]> {
  const filesOf = ({ content, sourceFiles }: Pick<Release, 'content' | 'sourceFiles'>) => ({
    ...sourceFiles,
    ...Object.fromEntries(
      Object.entries(content).map(([path, hash]) => [`${folderName(definition, app)}/content/${path}`, hash]),
    ),
  });
  const [mine, theirs] = await Promise.all(
    [releases, live.set].map(async (set) =>
      filesOf((await findRelease(store, app, set[app])) ?? { content: {}, sourceFiles: {} }),
    ),
  );
  return Object.entries(theirs!).filter(([file, hash]) => mine![file] !== hash);
}
