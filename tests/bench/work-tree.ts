import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject, type ProjectCopy } from '../e2e/helpers/project-copy.ts';

export interface CommandResult {
  /** Largest resident set of any of the command's processes, in bytes; worker threads count with their process. */
  peakMemory: number;
  output: string;
}

/**
 * A copy of the working copy with its own release store, builds and caches. Benchmarks change posts in it and release
 * from it with the real commands, without touching the repository.
 */
export class WorkTree {
  readonly #copy: ProjectCopy;

  private constructor(copy: ProjectCopy) {
    this.#copy = copy;
  }

  static async create(): Promise<WorkTree> {
    const copy = await copyProject();
    await rm(join(copy.folder, 'dist'), { recursive: true, force: true });
    return new WorkTree(copy);
  }

  get folder(): string {
    return this.#copy.folder;
  }

  get store(): string {
    return join(this.folder, '.site');
  }

  get posts(): string {
    return join(this.folder, 'mfe-blog', 'content', 'posts');
  }

  /** Runs a script of package.json. @throws Error with what it printed when it fails. */
  npm(script: string, ...parameters: string[]): Promise<CommandResult> {
    return this.run('npm', ['run', '--silent', script, '--', ...parameters]);
  }

  async run(file: string, parameters: string[]): Promise<CommandResult> {
    const memoryFile = join(this.folder, '.cache', 'peak-memory');
    await mkdir(join(this.folder, '.cache'), { recursive: true });
    await rm(memoryFile, { force: true });
    const { stdout, stderr } = await promisify(execFile)(file, parameters, {
      cwd: this.folder,
      maxBuffer: Infinity,
      env: {
        ...process.env,
        SITE_STORE: this.store,
        BENCH_MEMORY_FILE: memoryFile,
        NODE_OPTIONS: `--import=${new URL('./peak-memory.mjs', import.meta.url).href}`,
      },
    });
    const sizes = (await readFile(memoryFile, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
    return { output: stdout + stderr, peakMemory: Math.max(0, ...sizes) * 1024 };
  }

  remove(): Promise<void> {
    return this.#copy.remove();
  }
}
