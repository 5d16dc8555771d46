import { userInfo } from 'node:os';
import { appSources, contentHash, isIgnoredSource, isInRepository } from '../build/app-sources.ts';
import { describeRefusal, overlookedFiles, runGit, runGitBytes, type GitError } from '../build/git.ts';
import { toSingleLine } from '../contract/printable-text.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { sha256 } from '../store/content.ts';
import type { Provenance } from '../store/provenance-record.ts';
import type { SetComponent } from '../store/site-record.ts';

const MAX_NAMED_CHANGES = 5;

/** Output of git; undefined when it fails or is not installed. */
const git = (folder: string, ...parameters: string[]): Promise<string | undefined> =>
  runGit(folder, ...parameters).then(
    (stdout) => stdout.trimEnd(),
    () => undefined,
  );

/** URI of what builds: the definition of this pipeline, or a working copy. */
export const builderOf = ({ GITHUB_SERVER_URL: host, GITHUB_WORKFLOW_REF: workflow }: NodeJS.ProcessEnv): string =>
  host && workflow ? `${host}/${workflow}` : 'urn:stitched-site:working-copy';

/** Why a release from a folder of a repository names no commit; undefined where git is not used. */
export const findRefusal = (folder: string): Promise<string | undefined> =>
  runGit(folder, 'rev-parse').then(
    () => 'Commit the project, `package.json` included.',
    (error: GitError) => describeRefusal(error),
  );

/** The user of this command: name and email from git, or else the machine's user. */
export async function currentUser(folder: string): Promise<string> {
  const [name, address] = await Promise.all([git(folder, 'config', 'user.name'), git(folder, 'config', 'user.email')]);
  return toSingleLine(name ? `${name}${address ? ` <${address}>` : ''}` : machineUser());
}

function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** The current commit with its subject, and the files of a component that differ from it. */
export async function provenanceOf(
  definition: SiteDefinition,
  folder: string,
  component: SetComponent,
): Promise<Pick<Provenance, 'source' | 'message'>> {
  // A copy inside another repository does not belong to that repository.
  if (!(await git(folder, 'ls-files', '--', 'package.json'))) return {};
  const sources =
    component === 'settings'
      ? [definition.settings.file]
      : [...Object.values(appSources(definition, component)).flat().filter(isInRepository), 'package.json'];
  const [commit, branch, status, overlooked] = await Promise.all([
    git(folder, 'log', '-1', '--format=%H%n%s'),
    git(folder, 'symbolic-ref', '--short', '-q', 'HEAD'),
    git(folder, 'status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--', ...sources),
    overlookedFiles(folder, ...sources),
  ]);
  if (!commit || status === undefined) return {};
  const [hash = '', subject = ''] = commit.split('\n');
  const changed = [...status.split('\0').map((line) => line.slice(3)), ...overlooked]
    .filter((path) => path !== '' && !isIgnoredSource(definition, path))
    .map((path) => toSingleLine(path));
  return {
    source: { commit: hash, branch, changed: changed.slice(0, MAX_NAMED_CHANGES), changes: changed.length },
    message: toSingleLine(subject),
  };
}

export function describeProvenance(provenance: Provenance | undefined): string {
  if (!provenance) return 'somebody whose record is lost';
  const { who, at, source } = provenance;
  const from = source ? `, commit ${source.commit.slice(0, 10)}${source.branch ? ` on ${source.branch}` : ''}` : '';
  const more =
    source && source.changes > source.changed.length ? ` and ${source.changes - source.changed.length} more` : '';
  const uncommitted = source?.changes ? `, with uncommitted changes in ${source.changed.join(', ')}${more}` : '';
  return `${who}, ${minuteOf(at)}${from}${uncommitted}`;
}

export const describeClearing = (until: string) =>
  `Until ${minuteOf(until)}, pages tell browsers to clear what a compromised release may have left there.`;

export const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Whether any commit of this clone's HEAD has a version of a file, such as one that a later commit replaced. */
export async function hasVersion(folder: string, file: string, hash: string): Promise<boolean> {
  // Without `--full-history`, git leaves out versions that a merge decided against.
  const commits = await git(folder, 'log', '--full-history', '--format=%H', '--', file);
  for (const commit of commits?.split('\n').filter(Boolean) ?? []) {
    const bytes = await runGitBytes(folder, 'show', `${commit}:./${file}`).catch(() => undefined);
    if (bytes && contentHash(sha256(bytes)) === hash) return true;
  }
  return false;
}

/** Whether commits after one that HEAD contains changed a file. */
export const isChangedSince = async (folder: string, commit: string, file: string): Promise<boolean> =>
  Boolean(await git(folder, 'log', '-1', '--format=%h', `${commit}..HEAD`, '--', file));

/** Whether HEAD contains a commit; undefined when this clone does not know it. */
export async function containsCommit(folder: string, commit: string): Promise<boolean | undefined> {
  if ((await git(folder, 'cat-file', '-e', `${commit}^{commit}`)) === undefined) return undefined;
  return (await git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD')) !== undefined;
}
