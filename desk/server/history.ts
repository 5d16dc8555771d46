import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRefusal, overlookedFiles, runGit, type GitError } from '@hemstitch/platform/build/git';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import { z } from 'zod';
import type { Person } from './access.ts';

export interface Version {
  /** Name of the commit; of a text without one, `unversioned-` and its time. */
  commit: string;
  /** ISO 8601. */
  savedAt: string;
  author: string;
  /** What was done, in words of writers. */
  text: string;
  /** A developer's own message. */
  details?: string;
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

/** Saved texts, until git has a version of them. */
const noteSchema = z.strictObject({
  /** Git's pathspecs of its version. */
  paths: z.array(z.string()).min(1),
  message: z.string(),
  /** The text of the only path, null if that was deleted; absent for pictures. */
  text: z.string().nullish(),
  /** Its author, if that is not git's. */
  person: z.strictObject({ name: z.string(), email: z.string() }).optional(),
});
type Note = z.infer<typeof noteSchema> & { at: number; isKept: boolean };

const NO_REPOSITORY = 'This folder has no git repository. Ask a developer for a clone.';
const UNVERSIONED = 'unversioned-';

const BY_DESK = / at the desk$/;

/** Describes a version of a text by its commit's message. */
export function describeVersion(message: string): Pick<Version, 'text' | 'details'> {
  const text = message.slice(message.lastIndexOf(': ') + 2);
  return BY_DESK.test(text) ? { text } : { text: 'changed outside the desk', details: message };
}

/** The content's history in git, and what was saved while git could not take it. */
export class History {
  readonly #folder: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly root: string) {
    this.#folder = join(root, '.desk/unversioned');
  }

  #git = (...parameters: string[]): Promise<string> => runGit(this.root, ...parameters);

  #setting = async (name: string): Promise<string> => (await this.#git('config', name).catch(() => '')).trim();

  /** Git's name for this machine's author; empty if git has none. */
  authorName = (): Promise<string> => this.#setting('user.name');

  /** Newest first. */
  async #notes(): Promise<Note[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const read = names.map(async (name): Promise<Note> => {
      const note = noteSchema.parse(JSON.parse(await readFile(join(this.#folder, name), 'utf8')));
      return { ...note, at: Number.parseInt(name), isKept: name.includes('kept') };
    });
    const settled = await Promise.allSettled(read);
    return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).sort((a, b) => b.at - a.at);
  }

  #fileOf = ({ at, isKept }: Pick<Note, 'at' | 'isKept'>) => join(this.#folder, `${at}${isKept ? '.kept' : ''}.json`);

  /** Notes what is saved, in place of what was noted of its path before, which stays in the history if it differs. */
  async #note(note: z.infer<typeof noteSchema>, isKept = false): Promise<Note> {
    const notes = await this.#notes();
    const added = { ...note, isKept, at: Math.max(Date.now(), (notes[0]?.at ?? 0) + 1) };
    await mkdir(this.#folder, { recursive: true });
    await writeWhole(this.#fileOf(added), JSON.stringify(note));
    for (const old of notes)
      if (old.paths[0] === note.paths[0] && (!old.isKept || old.text === note.text))
        await (old.text === note.text ? this.#forget(old) : this.#keep(old));
    return added;
  }

  #forget = (note: Note): Promise<void> => rm(this.#fileOf(note), { force: true });

  /** No version follows, and the history still has the text. */
  #keep = (note: Note): Promise<void> =>
    typeof note.text === 'string'
      ? rename(this.#fileOf(note), this.#fileOf({ ...note, isKept: true }))
      : this.#forget(note);

  /** Entries of git's log, newest first; none without a repository. */
  async #log(...words: string[]): Promise<(Omit<Version, 'path'> & { paths: string[] })[]> {
    const format = ['--max-count=50', '--name-only', '--relative', '--format=%x1e%H%x1f%cI%x1f%an%x1f%s%x1f'];
    const out = await this.#git('log', ...format, ...words).catch(() => '');
    return out
      .split('\x1e')
      .slice(1)
      .map((entry) => {
        const [commit = '', savedAt = '', author = '', message = '', names = ''] = entry.split('\x1f');
        return { commit, savedAt, author, ...describeVersion(message), paths: names.trim().split('\n') };
      });
  }

  /** Newest first, also under earlier names. The caller has checked that the desk can read `path`. */
  async versions(path: string): Promise<Version[]> {
    const author = (await this.authorName()) || 'The desk';
    const kept = (await this.#notes())
      .filter(({ paths, text }) => paths[0] === path && typeof text === 'string')
      .map(({ at }) => ({
        commit: `${UNVERSIONED}${at}`,
        savedAt: new Date(at).toISOString(),
        author,
        text: 'kept by the desk, without a version in git',
        path,
      }));
    const committed = await this.#log('--follow', '--', path);
    return [...kept, ...committed.map(({ paths: [name = ''], ...version }) => ({ ...version, path: name }))];
  }

  /** Lists the files of a folder that were deleted and not renamed, the last one first, with their last texts. */
  async deletedFiles(folder: string): Promise<{ path: string; text: string }[]> {
    const texts = new Map<string, Promise<string>>();
    const add = (path: string, text: () => Promise<string>) => {
      if (path.startsWith(`${folder}/`) && !existsSync(join(this.root, path)) && !texts.has(path))
        texts.set(path, text());
    };
    const notes = await this.#notes();
    for (const { paths, text } of notes) if (typeof text === 'string') add(paths[0]!, async () => text);
    for (const { paths } of notes) add(paths[0]!, () => this.#git('show', `HEAD:./${paths[0]}`));
    for (const { commit, paths } of await this.#log('--diff-filter=D', '-M', '--', folder))
      for (const path of paths) add(path, () => this.#git('show', `${commit}^:./${path}`));
    return Promise.all([...texts].map(async ([path, text]) => ({ path, text: await text })));
  }

  /** Returns a file's text in one of its versions. @throws Error when the version does not have the file */
  async textAt({ commit, path }: Version): Promise<string> {
    const note = (await this.#notes()).find(({ at }) => commit === `${UNVERSIONED}${at}`);
    if (typeof note?.text === 'string') return note.text;
    return this.#git('show', `${commit}:./${path}`).catch(() => {
      throw new Error('The text was deleted in this version.');
    });
  }

  /**
   * Makes a version of what git's pathspecs match, and of no other changes in the working copy. What is saved is noted
   * before it is written, so that its version follows even if the desk is killed in between.
   * @param text of the only path; null to delete it @returns why there is none, and what to do
   */
  save(
    paths: string[],
    message: string,
    { text, write, person }: { text?: string | null; write?: () => Promise<void>; person?: Person | undefined } = {},
  ): Promise<string | undefined> {
    return this.inOrder(async () => {
      const note = await this.#note({ paths, message, text, person });
      await write?.();
      const failure = await this.#makeVersion(note);
      if (failure === undefined) await this.#forget(note);
      return failure;
    });
  }

  /** Keeps a text of which git has no version, so that it can be brought back. */
  async keepText(path: string, text: string): Promise<void> {
    const known = await this.#git('show', `HEAD:./${path}`).catch(() => undefined);
    if (known !== text) await this.#note({ paths: [path], message: 'kept', text }, true);
  }

  /** Makes the versions that could not be made before. */
  catchUp(): Promise<VersionState> {
    return this.inOrder(async () => {
      let obstacle = await this.#findObstacle();
      const [unversioned, replaced]: [string[], string[]] = [[], []];
      for (const note of await this.#notes()) {
        const [path = ''] = note.paths;
        const saved = await readFile(join(this.root, path), 'utf8').catch(() => null);
        if (note.isKept) continue;
        if (note.text !== undefined && note.text !== saved) {
          // While git is in the middle of something, the text may still return.
          if (obstacle === undefined) await this.#keep(note);
          if (obstacle === undefined && note.text !== null) replaced.push(path);
          continue;
        }
        obstacle ??= await this.#makeVersion(note);
        if (obstacle === undefined) await this.#forget(note);
        else unversioned.push(path);
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

  /** Why git can make no version now, and what to do. */
  async #findObstacle(): Promise<string | undefined> {
    try {
      const prefix = (await this.#git('rev-parse', '--show-prefix')).trim();
      // A copy inside another repository does not belong to that repository.
      if (prefix && !(await this.#git('ls-files', '--', 'package.json'))) return NO_REPOSITORY;
      await this.#git('symbolic-ref', '--quiet', 'HEAD');
      return undefined;
    } catch (error) {
      const { code } = error as GitError;
      if (code === 'ENOENT') return 'Git is not installed on this machine. Install it, then start the desk again.';
      if (code === 1)
        return 'This working copy is on no branch, as in the middle of a rebase, so git would lose new versions. Ask a developer to end it (`git status` says how), or to switch to a branch: `git switch <branch>`.';
      return describeRefusal(error as GitError) ?? NO_REPOSITORY;
    }
  }

  /** Commits what differs from the last commit, which can be nothing. @returns why it cannot, and what to do */
  async #makeVersion({ paths, message, person }: Note): Promise<string | undefined> {
    const obstacle = await this.#findObstacle();
    if (obstacle !== undefined) return obstacle;
    try {
      // The user's own list of ignored names can cover a story's name.
      const all = ['--porcelain', '--untracked-files=all', '--ignored=matching'];
      const status = await this.#git('status', ...all, '--', ...paths);
      if (status === '') {
        const [path] = await overlookedFiles(this.root, ...paths);
        const remedy = ['skip-worktree', 'assume-unchanged'].map((flag) => `\`git update-index --no-${flag} ${path}\``);
        return path && `Git is told to overlook changes of ${path}. A developer ends that: ${remedy.join(' and ')}.`;
      }
      // A deletion that a hook has refused is staged already, and no pathspec finds it.
      if (!status.startsWith('D ')) await this.#git('add', '--all', '--force', '--', ...paths);
      // Git refuses to commit without a name and an email address.
      const name = (await this.authorName()) || 'The desk';
      const email = (await this.#setting('user.email')) || 'desk@localhost';
      const committer = ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
      const author = person ? ['--author', `${person.name} <${person.email}>`] : [];
      const options = ['--only', '--quiet', '--no-gpg-sign', ...author, '-m', message];
      await this.#git(...committer, 'commit', ...options, '--', ...paths);
      return undefined;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as GitError;
      if (/nothing to commit|no changes added/.test(stdout)) return undefined;
      const said = (stderr || stdout).trim().replaceAll('\n', ' ').slice(-600);
      return `Git, or a check of this repository, refuses it: ${said} Show this to a developer; the desk tries again.`;
    }
  }
}
