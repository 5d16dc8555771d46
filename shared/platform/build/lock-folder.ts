import { link, readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Report } from './command.ts';
import { keepAtExit, removeAtExit } from './termination.ts';
import { writeWhole } from './write-whole.ts';

const POLL_MS = 100;

/**
 * Waits while another process uses a folder, and then keeps others out.
 * @returns what lets them in; the end of the process does so, too
 */
export async function lockFolder(folder: string, report: Report): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const create = () =>
    writeWhole(file, `${process.pid}`, (draft) => link(draft, file)).catch((error: NodeJS.ErrnoException) => error);
  for (let error = await create(), told = ''; error; error = await create()) {
    if (error.code !== 'EEXIST') throw error;
    const owner = await readFile(file, 'utf8').catch(() => '');
    // A killed process leaves its lock behind.
    if (!isRunning(Number(owner))) await rm(file, { force: true });
    else if (told !== owner)
      report(`Process ${(told = owner)} builds in ${folder}. Waiting; if it does not, delete ${file}.`);
    await setTimeout(POLL_MS);
  }
  removeAtExit(file);
  return async () => {
    await rm(file, { force: true });
    keepAtExit(file);
  };
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
