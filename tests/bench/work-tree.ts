import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../e2e/helpers/project-copy.ts';

export interface CommandResult {
  /** Largest resident set of any of the command's processes, in bytes; worker threads count with their process. */
  peakMemory: number;
  output: string;
}

export type WorkTree = Awaited<ReturnType<typeof createWorkTree>>;

/**
 * A copy of the working copy with its own release store, builds and caches. Benchmarks change posts in it and release
 * from it with the real commands, without touching the repository.
 */
export async function createWorkTree() {
  const { folder, remove } = await copyProject();
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const store = join(folder, '.site');
  const memoryFile = join(folder, '.cache', 'peak-memory');
  return {
    folder,
    store,
    posts: join(folder, 'mfe-blog', 'content', 'posts'),
    remove,
    /** Runs a script of package.json. @throws Error with what it printed when it fails. */
    async npm(script: string, ...parameters: string[]): Promise<CommandResult> {
      await mkdir(join(folder, '.cache'), { recursive: true });
      await rm(memoryFile, { force: true });
      const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...parameters], {
        cwd: folder,
        maxBuffer: Infinity,
        env: {
          ...process.env,
          SITE_STORE: store,
          BENCH_MEMORY_FILE: memoryFile,
          NODE_OPTIONS: `--import=${new URL('./peak-memory.mjs', import.meta.url).href}`,
        },
      });
      const sizes = (await readFile(memoryFile, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
      return { output: stdout + stderr, peakMemory: Math.max(0, ...sizes) * 1024 };
    },
  };
}
