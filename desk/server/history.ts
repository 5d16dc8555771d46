import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One version of a file. */
export interface Version {
  commit: string;
  /** ISO 8601. */
  when: string;
  who: string;
  why: string;
}

/** What git knows of the content: who wrote what when. Outside of a repository there is no history, and all else works. */
export class History {
  constructor(private readonly root: string) {}

  async #git(...words: string[]): Promise<string> {
    const { stdout } = await run('git', ['-C', this.root, '-c', 'core.quotepath=off', ...words], {
      maxBuffer: 50_000_000,
    });
    return stdout;
  }

  /** Whether there is a repository to keep versions in. */
  async isKept(): Promise<boolean> {
    return this.#git('rev-parse', '--is-inside-work-tree').then(
      (out) => out.trim() === 'true',
      () => false,
    );
  }

  /** As git signs what is saved here; empty where it knows nobody. */
  async who(): Promise<string> {
    return this.#git('config', 'user.name').then(
      (name) => name.trim(),
      () => '',
    );
  }

  /** Newest first. `path` is one that the desk may read. */
  async versions(path: string, limit = 50): Promise<Version[]> {
    const format = '%H%x1f%cI%x1f%an%x1f%s%x1e';
    const out = await this.#git('log', `--max-count=${limit}`, `--format=${format}`, '--', path).catch(() => '');
    return out.split('\x1e').flatMap((entry) => {
      const [commit = '', when = '', who = '', why = ''] = entry.trim().split('\x1f');
      return commit ? [{ commit, when, who, why }] : [];
    });
  }

  /** A file's text as it was. @throws Error when there was none */
  async textAt(path: string, commit: string): Promise<string> {
    if (!/^[\da-f]{40}$/.test(commit)) throw new Error('There is no such version.');
    return this.#git('show', `${commit}:./${path}`);
  }

  /** Files below a folder that no version has as they are, from the root. */
  async unkept(folder: string): Promise<string[]> {
    return this.#git('ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', folder).then(
      (out) => out.split('\0').filter(Boolean),
      () => [],
    );
  }

  /** Keeps saved files, or what git's patterns name, as a version, and nothing else that lies in the working copy. */
  async keep(paths: readonly string[], why: string): Promise<void> {
    if (!(await this.isKept())) return;
    // Git makes no version for somebody whom it does not know.
    const author = (await this.who()) ? [] : ['-c', 'user.name=The desk', '-c', 'user.email=desk@localhost'];
    await this.#git('add', '--intent-to-add', '--', ...paths).catch(() => '');
    await this.#git(...author, 'commit', '--only', '--quiet', '--no-gpg-sign', '-m', why, '--', ...paths).catch(
      (error: { stdout?: string }) => {
        if (!/nothing to commit|no changes added/.test(error.stdout ?? '')) throw error;
      },
    );
  }
}
