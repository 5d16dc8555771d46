import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

/** Generated folders; a copy makes its own. */
const made = new Set(['node_modules', 'dist', '.git', '.site', '.cache', 'test-results', 'playwright-report']);

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
  readonly folder: string;
  /** Additional settings of its commands; they can name another store. */
  settings: NodeJS.Dict<string> = {};

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(folder = join(rootFolder, '.cache', 'bench', `tree-${process.pid}`)): Promise<WorkTree> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(rootFolder)) {
      if (made.has(name)) continue;
      await cp(join(rootFolder, name), join(folder, name), {
        recursive: true,
        filter: (path) => !made.has(basename(path)),
      });
    }
    // Other packages are found in the repository's own node_modules, above the copy.
    const packages = join(folder, 'node_modules', '@cobblestone');
    await mkdir(packages, { recursive: true });
    for (const name of await readdir(join(folder, 'shared'))) {
      await symlink(relative(packages, join(folder, 'shared', name)), join(packages, name));
    }
    return new WorkTree(folder);
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
    const output = await new Promise<string>((resolve, reject) => {
      const child = spawn(file, parameters, {
        cwd: this.folder,
        env: {
          ...process.env,
          SITE_STORE: this.store,
          ...this.settings,
          BENCH_MEMORY_FILE: memoryFile,
          NODE_OPTIONS: `--import=${new URL('./peak-memory.mjs', import.meta.url).href}`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      child.stdout.on('data', (part: Buffer) => (text += part.toString()));
      child.stderr.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve(text) : reject(new Error(`${file} ${parameters.join(' ')} failed:\n${text.slice(-4000)}`)),
      );
    });
    const sizes = (await readFile(memoryFile, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
    return { output, peakMemory: Math.max(0, ...sizes) * 1024 };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
