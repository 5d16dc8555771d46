import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps two release commands from publishing over each other. A lock whose process is gone was left by a command that
 * was killed, and is taken over.
 * @throws Error that names the process that holds it.
 */
export async function withStoreLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'lock');
  await take(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<void> {
  // The lock appears with its holder's number in it: nobody may find it empty and take it for a stale one.
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    while (!(await created(own, file))) {
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      if (holder && isRunning(holder)) {
        throw new Error(
          `Another release command is at work (process ${holder}). Try again when it is done. Is that process something else? Then delete ${file}.`,
        );
      }
      await removeStale(file, `${own}.stale`);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Moves a stale lock away. When another command was quicker, and this is that one's lock, it goes back to its place. */
async function removeStale(file: string, aside: string): Promise<void> {
  await rename(file, aside).catch(() => undefined);
  const holder = Number(await readFile(aside, 'utf8').catch(() => ''));
  if (holder && isRunning(holder)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function created(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
