import { existsSync } from 'node:fs';
import { access, constants, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeRefusal, runGit, type GitError } from '@hemstitch/platform/internal/build/git.ts';
import type { Person } from './access.ts';
import { UnversionedTexts, type UnversionedText } from './unversioned-texts.ts';

export interface Version {
  /** Name of the commit; of a text without one, `unversioned-` and its time. */
  commit: string;
  /** ISO 8601. */
  savedAt: string;
  author: string;
  message: string;
  /** Path of the file in this version, which may have been renamed since. */
  path: string;
}

export interface VersionState {
  /** Why git makes no versions now, and what to do. */
  obstacle?: string | undefined;
  /** Saved texts without a version. */
  unversioned: string[];
  /** Texts that git has replaced since they were saved without a version. Each is named once. */
  replaced: string[];
}

/** Unfinished operations of git: a file of its folder, the name, and the command that ends it. */
const operations = [
  ['rebase-merge', 'rebase', 'rebase --continue'],
  ['rebase-apply', 'rebase', 'rebase --continue'],
  ['MERGE_HEAD', 'merge', 'merge --continue'],
  ['CHERRY_PICK_HEAD', 'cherry-pick', 'cherry-pick --continue'],
  ['sequencer', 'cherry-pick', 'cherry-pick --continue'],
  ['REVERT_HEAD', 'revert', 'revert --continue'],
  ['BISECT_LOG', 'bisect', 'bisect reset'],
] as const;

const failures: readonly [pattern: RegExp, words: string][] = [
  [
    /\.lock': File exists/,
    'Another git command is at work in this folder, or has crashed. The desk tries again; if none is at work, delete the file `.git/index.lock`.',
  ],
  [
    /unmerged|not possible because/,
    'Two versions of a file conflict in git. Ask a developer to resolve the conflict (`git status`).',
  ],
  [
    /permission|Permission|Read-only|No space/,
    'The desk cannot write into the folder `.git`. Ask a developer to look at its owner and at the free space.',
  ],
];

const NO_REPOSITORY = 'This folder has no git repository. Ask a developer for a clone.';
const NO_GIT = 'Git is not installed on this machine. Install it, then start the desk again.';
const UNVERSIONED = 'unversioned-';

/** The content's history in git, and what was saved while git could not take it. */
export class History {
  readonly #unversioned: UnversionedTexts;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly root: string) {
    this.#unversioned = new UnversionedTexts(root);
  }

  #git = (...parameters: string[]): Promise<string> => runGit(this.root, ...parameters);

  /** Git's name for this machine's author; empty if git has none. */
  async authorName(): Promise<string> {
    return (await this.#git('config', 'user.name').catch(() => '')).trim();
  }

  /** Newest first, also under earlier names. The caller has checked that the desk can read `path`. */
  async versions(path: string, limit = 50): Promise<Version[]> {
    const author = (await this.authorName()) || 'The desk';
    const kept = (await this.#unversioned.of(path)).filter(({ text }) => text !== undefined);
    const message = 'kept by the desk, without a version in git';
    const found = kept.map(({ at }): Version => {
      return { commit: `${UNVERSIONED}${at}`, savedAt: new Date(at).toISOString(), author, message, path };
    });
    const format = '--format=%H%x1f%cI%x1f%an%x1f%s%x1e';
    for (let name: string | undefined = path, from = 'HEAD'; name !== undefined;) {
      const out = await this.#git('log', `--max-count=${limit}`, format, from, '--', name).catch(() => '');
      const known = found.length;
      for (const entry of out.split('\x1e')) {
        const [commit = '', savedAt = '', by = '', subject = ''] = entry.trim().split('\x1f');
        if (commit) found.push({ commit, savedAt, author: by, message: subject, path: name });
      }
      if (found.length === known || found.length >= limit) break;
      // `--follow` would also follow a story back into the one that it was copied from.
      const first: string = found.at(-1)!.commit;
      const renames = ['show', '--format=', '--name-status', '--diff-filter=R', '-M', '--relative', '-z', first];
      const fields: string[] = (await this.#git(...renames, '--', dirname(name)).catch(() => '')).split('\0');
      name = fields[fields.indexOf(name) - 1];
      from = `${first}^`;
    }
    return found.slice(0, limit);
  }

  /** Lists the files of a folder that were deleted and not renamed, the last one first, with their last texts. */
  async deletedFiles(folder: string): Promise<{ path: string; text: string }[]> {
    const isDeleted = (path: string) => path.startsWith(`${folder}/`) && !existsSync(join(this.root, path));
    const deleted = new Map<string, string | (() => Promise<string>)>();
    for (const { paths, text } of await this.#unversioned.all())
      if (text !== undefined && isDeleted(paths[0]!) && !deleted.has(paths[0]!)) deleted.set(paths[0]!, text);
    const format = ['--diff-filter=D', '-M', '--name-only', '--relative', '--format=%x1e%H'];
    const out = await this.#git('log', '--max-count=50', ...format, '--', folder).catch(() => '');
    for (const [commit = '', ...paths] of out.split('\x1e').map((entry) => entry.split('\n')))
      for (const path of paths)
        if (isDeleted(path) && !deleted.has(path)) deleted.set(path, () => this.#git('show', `${commit}^:./${path}`));
    return Promise.all(
      [...deleted].map(async ([path, text]) => ({ path, text: typeof text === 'string' ? text : await text() })),
    );
  }

  /** Returns a file's text in one of its versions. @throws Error when the version does not have the file */
  async textAt({ commit, path }: Pick<Version, 'commit' | 'path'>): Promise<string> {
    if (commit.startsWith(UNVERSIONED)) {
      const kept = (await this.#unversioned.of(path)).find(({ at }) => commit === `${UNVERSIONED}${at}`);
      if (kept?.text !== undefined) return kept.text;
    }
    return this.#git('show', `${commit}:./${path}`).catch(() => {
      throw new Error('The text was deleted in this version.');
    });
  }

  /** Lists the new and changed files below a folder, with paths from the root. */
  async uncommittedFiles(folder: string): Promise<string[]> {
    return this.#git('ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', folder).then(
      (out) => out.split('\0').filter(Boolean),
      () => [],
    );
  }

  /**
   * Makes a version of files, or of those that git's pathspecs match, and of no other changes in the working copy. What is
   * saved is noted before it is written, so that its version follows even if the desk is killed in between.
   * @param saved the text of the only file, the one that it replaces, and who writes it
   * @returns why there is none, and what to do
   */
  save(
    paths: readonly string[],
    message: string,
    saved: {
      text?: string;
      before?: string | undefined;
      write?: () => Promise<void>;
      person?: Person | undefined;
    } = {},
  ): Promise<string | undefined> {
    return this.inOrder(async () => {
      const { text, before, write, person } = saved;
      const kept = text === undefined ? [] : await this.#unversioned.of(paths[0]!);
      const note = await this.#unversioned.add({ paths: [...paths], message, text, person });
      await write?.();
      const failure = await this.#makeVersion(paths, message, person);
      if (failure !== undefined) return failure;
      // The writer has seen the text that this one replaces, and with it all that came before.
      const seen = kept.findIndex((each) => each.text === text || each.text === before);
      await this.#unversioned.remove([note, ...(seen === -1 ? [] : kept.slice(seen))]);
      return undefined;
    });
  }

  /** Has a text removed once it can be brought back. @returns why its deletion is no version, and what to do */
  delete(
    path: string,
    message: string,
    text: string,
    remove: () => Promise<void>,
    person?: Person,
  ): Promise<string | undefined> {
    return this.inOrder(async () => {
      const kept = await this.#unversioned.add({ paths: [path], text, message, isDeletion: true, person });
      const failure = await this.#makeVersion([path], `${message}: the text before`, person);
      await remove();
      return failure ?? this.#closeDeletion(kept);
    });
  }

  /** Makes the versions that could not be made before. */
  catchUp(): Promise<VersionState> {
    return this.inOrder(async () => {
      let obstacle = await this.#findObstacle();
      const latest = new Map<string, UnversionedText[]>();
      for (const entry of await this.#unversioned.all())
        latest.set(entry.paths[0]!, [...(latest.get(entry.paths[0]!) ?? []), entry]);
      const [unversioned, replaced]: [string[], string[]] = [[], []];
      for (const [path, [entry, ...older]] of latest) {
        if (!entry || entry.isClosed) continue;
        const saved = await readFile(join(this.root, path), 'utf8').catch(() => undefined);
        if (entry.text !== undefined && saved !== (entry.isDeletion ? undefined : entry.text)) {
          // While git is in the middle of something, the text may still return.
          if (obstacle === undefined) await this.#unversioned.close(entry);
          if (obstacle === undefined && saved !== entry.text) replaced.push(path);
          continue;
        }
        const makeVersion = () =>
          entry.isDeletion ? this.#closeDeletion(entry) : this.#makeVersion(entry.paths, entry.message, entry.person);
        obstacle ??= await makeVersion();
        if (obstacle !== undefined) unversioned.push(path);
        else await this.#unversioned.remove(entry.isDeletion ? older : [entry, ...older]);
      }
      return { obstacle, unversioned, replaced };
    });
  }

  /** Commits never overlap, since git locks its index. */
  inOrder<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(act);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Makes a version of a deletion, and forgets its text if git has it. */
  async #closeDeletion(entry: UnversionedText): Promise<string | undefined> {
    const known = await this.#git('show', `HEAD:./${entry.paths[0]}`).catch(() => undefined);
    const failure = await this.#makeVersion(entry.paths, entry.message, entry.person);
    if (failure !== undefined) return failure;
    if (known === entry.text) await this.#unversioned.remove([entry]);
    else await this.#unversioned.close(entry);
    return undefined;
  }

  /** Why git can make no version now, and what to do. */
  async #findObstacle(): Promise<string | undefined> {
    try {
      const [folder = '', prefix] = (await this.#git('rev-parse', '--absolute-git-dir', '--show-prefix')).split('\n');
      // A copy inside another repository does not belong to that repository.
      if (prefix && !(await this.#git('ls-files', '--', 'package.json'))) return NO_REPOSITORY;
      const [, name, end] = operations.find(([file]) => existsSync(join(folder, file))) ?? [];
      if (name) return `Git is in the middle of a ${name}. Ask a developer to end it (\`git ${end}\`).`;
    } catch (error) {
      if ((error as GitError).code === 'ENOENT') return NO_GIT;
      return describeRefusal(error as GitError) ?? NO_REPOSITORY;
    }
    return this.#git('symbolic-ref', '--quiet', 'HEAD').then(
      () => undefined,
      () => 'This working copy is on no branch, so git would lose new versions. Switch to one: `git switch <branch>`.',
    );
  }

  /** Commits what differs from the last commit, which can be nothing. @returns why it cannot, and what to do */
  async #makeVersion(paths: readonly string[], message: string, person?: Person): Promise<string | undefined> {
    const obstacle = await this.#findObstacle();
    if (obstacle !== undefined) return obstacle;
    let added: string[] = [];
    try {
      const all = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching'];
      const status = (await this.#git('status', ...all, '--', ...paths)).split('\0').filter(Boolean);
      if (status.length === 0) return undefined;
      const specsOf = (lines: string[]) =>
        // Git names no files of an ignored folder.
        lines.flatMap((line) => (line.endsWith('/') ? paths : [`:(top,literal)${line.slice(3)}`]));
      added = specsOf(status.filter((line) => /^(?:\?\?|!!)/.test(line)));
      // The user's own list of ignored names can cover a story's name.
      if (added.length > 0) await this.#git('add', '--force', '--intent-to-add', '--', ...added);
      const author = person ? ['--author', `${person.name} <${person.email}>`] : [];
      const commit = [
        'commit',
        '--only',
        '--quiet',
        '--no-gpg-sign',
        ...author,
        '-m',
        message,
        '--',
        ...specsOf(status),
      ];
      await this.#git(...(await this.#missingIdentity()), ...commit);
      return undefined;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as GitError;
      if (/nothing to commit|no changes added/.test(stdout)) return undefined;
      if (added.length > 0) await this.#git('rm', '--cached', '--quiet', '--force', '--', ...added).catch(() => '');
      return this.#describeFailure(stderr || stdout);
    }
  }

  /** Git refuses to commit without a name and an email address. */
  async #missingIdentity(): Promise<string[]> {
    const { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: address } = process.env;
    const defaults = { 'user.name': name || 'The desk', 'user.email': address || 'desk@localhost' };
    const missing = Object.entries(defaults).map(async ([setting, value]) => {
      const own = await this.#git('config', setting).catch(() => '');
      return own.trim() ? [] : ['-c', `${setting}=${value}`];
    });
    return (await Promise.all(missing)).flat();
  }

  async #describeFailure(output: string): Promise<string> {
    const [, known] = failures.find(([pattern]) => pattern.test(output)) ?? [];
    if (known !== undefined) return known;
    const said = output.trim().split('\n').slice(-3).join(' ').slice(0, 300);
    const folder = (await this.#git('rev-parse', '--git-path', 'hooks').catch(() => '')).trim();
    const hooks = ['pre-commit', 'prepare-commit-msg', 'commit-msg'].map((name) =>
      access(resolve(this.root, folder, name), constants.X_OK),
    );
    const hasHook = (await Promise.allSettled(hooks)).some(({ status }) => status === 'fulfilled');
    const isFromHook = hasHook && !/^fatal: /m.test(output);
    return `${isFromHook ? 'A check of this repository (a git hook) refused it' : 'Git refused it'}${said ? `: ${said}` : ''}. Show this to a developer; the desk tries again.`;
  }
}
