import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Version {
  commit: string;
  /** ISO 8601. */
  savedAt: string;
  author: string;
  message: string;
}

/** The content's history in git. Outside of a repository there is none, and everything else works. */
export class History {
  constructor(private readonly root: string) {}

  async #git(...args: string[]): Promise<string> {
    const { stdout } = await run('git', ['-C', this.root, '-c', 'core.quotepath=off', ...args], {
      maxBuffer: 50_000_000,
    });
    return stdout;
  }

  async isRepository(): Promise<boolean> {
    return this.#git('rev-parse', '--is-inside-work-tree').then(
      (out) => out.trim() === 'true',
      () => false,
    );
  }

  /** Git's name for this machine's author; empty if git has none. */
  async authorName(): Promise<string> {
    return this.#git('config', 'user.name').then(
      (name) => name.trim(),
      () => '',
    );
  }

  /** Newest first. The caller has checked that the desk can read `path`. */
  async versions(path: string, limit = 50): Promise<Version[]> {
    const format = '%H%x1f%cI%x1f%an%x1f%s%x1e';
    const out = await this.#git('log', `--max-count=${limit}`, `--format=${format}`, '--', path).catch(() => '');
    return out.split('\x1e').flatMap((entry) => {
      const [commit = '', savedAt = '', author = '', message = ''] = entry.trim().split('\x1f');
      return commit ? [{ commit, savedAt, author, message }] : [];
    });
  }

  /** Lists the files of a folder that were deleted, the last one first, with the texts that they had. */
  async deletedFiles(folder: string): Promise<{ path: string; text: string }[]> {
    const format = ['--diff-filter=D', '--no-renames', '--name-only', '--relative', '--format=%x1e%H'];
    const out = await this.#git('log', '--max-count=50', ...format, '--', folder).catch(() => '');
    const deletions = new Map<string, string>();
    for (const [commit = '', ...paths] of out.split('\x1e').map((entry) => entry.split('\n')))
      for (const path of paths)
        if (path && !deletions.has(path) && !existsSync(join(this.root, path))) deletions.set(path, commit);
    return Promise.all(
      [...deletions].map(async ([path, commit]) => ({ path, text: await this.#git('show', `${commit}^:./${path}`) })),
    );
  }

  /** Returns a file's text in a version. @throws Error when the version does not have the file */
  async textAt(path: string, commit: string): Promise<string> {
    if (!/^[\da-f]{40}$/.test(commit)) throw new Error('There is no such version.');
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

  /** Commits these files, or those that git's pathspecs match, and no other changes in the working copy. */
  async commit(paths: readonly string[], message: string): Promise<void> {
    if (!(await this.isRepository())) return;
    // Git refuses to commit without an author.
    const author = (await this.authorName()) ? [] : ['-c', 'user.name=The desk', '-c', 'user.email=desk@localhost'];
    await this.#git('add', '--intent-to-add', '--', ...paths).catch(() => '');
    await this.#git(...author, 'commit', '--only', '--quiet', '--no-gpg-sign', '-m', message, '--', ...paths).catch(
      (error: { stdout?: string }) => {
        if (!/nothing to commit|no changes added/.test(error.stdout ?? '')) throw error;
      },
    );
  }
}
