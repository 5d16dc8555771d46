import { folderName } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { formatList } from '../contract/printable-text.ts';
import { readProvenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease } from '../store/records.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Replacement } from './describe-content.ts';
import { describeProvenance, containsCommit, isUncommitted } from './provenance.ts';

/**
 * Rejects a release with a stale base, which would undo another person's work: its commit does not contain the live
 * release's commit, or it lacks texts that the live release has from somebody's working copy and that no commit has.
 * Without git on either side, nothing is known and nothing is rejected.
 * @throws Error that names the author, the lost texts and the remedy
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
  const holds = await containsCommit(folder, theirs.commit);
  const lost =
    holds && theirs.changes > 0 && made.who !== who ? await uncommittedTexts(app, replacement, live, store) : [];
  if (holds && lost.length === 0) return;
  const place = holds === false ? 'which does not contain that one' : 'in a clone that does not know that one';
  throw new Error(
    [
      `Refused, nothing was published: this release of ${app} has a stale base.`,
      `  live  ${shortId(live.set[app]!)}, released by ${describeProvenance(made)}${made.message ? `: ${made.message}` : ''}`,
      `  here  commit ${mine.commit.slice(0, 10)}${holds ? '' : `, ${place}`}`,
      ...(lost.length > 0 ? ['It would remove uncommitted changes of', formatList(lost)] : []),
      `${holds ? `Get these changes from ${made.who}` : 'Get the live state first (`git pull`)'}, then release again. ` +
        `To release it anyway: \`npm run release ${app} -- --allow-stale-base\`.`,
    ].join('\n'),
  );
}

/** The texts of the live release that differ here, and that neither its commit nor a later one has. */
async function uncommittedTexts(
  app: AppName,
  { definition, releases, folder }: Replacement,
  live: Publication,
  store: Store,
): Promise<string[]> {
  const [mine, theirs, made] = await Promise.all([
    findRelease(store, app, releases[app]),
    findRelease(store, app, live.set[app]),
    readProvenance(store, live, app),
  ]);
  const lost: string[] = [];
  for (const [path, hash] of Object.entries(theirs?.content ?? {})) {
    const name = `${folderName(definition, app)}/content/${path}`;
    if (mine?.content[path] !== hash && (await isUncommitted(folder, made!.source!.commit, name, hash)))
      lost.push(name);
  }
  return lost;
}
