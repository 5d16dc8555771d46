import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Report } from './command.ts';
import { keepAtExit, removeAtExit } from './termination.ts';
import { placeNew, writeWhole } from './write-whole.ts';

const POLL_MS = 100;
/** How often the owner of a lock touches it. */
const TOUCH_MS = 5000;
/** A lock that nobody has touched for so long is left from a killed process, perhaps of another machine. */
const ABANDONED_MS = 60_000;

/** Locks of this process. After a restart in a container, another process had the same number. */
const held = new Set<string>();

/**
 * Waits while another process uses a folder, and then keeps others out.
 * @returns what lets them in; the end of the process does so, too
 */
export async function lockFolder(
  folder: string,
  report: Report,
  abandonedMs = ABANDONED_MS,
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const own = `${process.pid} ${hostname()} ${randomUUID()}`;
  const create = () =>
    writeWhole(file, own, (draft) => placeNew(draft, file)).catch((error: NodeJS.ErrnoException) => error);
  let told = '';
  let [touched, since] = [0, Date.now()];
  for (let error = await create(); error; error = await create()) {
    if (error.code !== 'EEXIST') throw error;
    const owner = await readFile(file, 'utf8').catch(() => '');
    // Clocks of two machines differ, so only changes of the time count.
    const at = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    if (at !== touched) [touched, since] = [at, Date.now()];
    if (hasEnded(owner) || Date.now() - since > abandonedMs) await rm(file, { force: true });
    else if (told !== owner) {
      const [pid, host] = owner.split(' ');
      report(
        `Process ${pid}${host === hostname() ? '' : ` of ${host}`} builds in ${folder}. Waiting; if it does not, delete ${file}.`,
      );
      told = owner;
    }
    await setTimeout(POLL_MS);
  }
  held.add(own);
  removeAtExit(file);
  const touching = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => {});
  }, TOUCH_MS).unref();
  return async () => {
    clearInterval(touching);
    held.delete(own);
    await rm(file, { force: true });
    keepAtExit(file);
  };
}

/** Whether the owner of a lock is known to have ended; of another machine's nothing is known. */
function hasEnded(owner: string): boolean {
  const [pid, host] = owner.split(' ');
  if (host !== hostname()) return false;
  return Number(pid) === process.pid ? !held.has(owner) : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
