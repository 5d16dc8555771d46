import { rm, stat, utimes } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Report } from './command.ts';
import { keepAtExit, removeAtExit } from './termination.ts';
import { placeNew, writeWhole } from './write-whole.ts';

const POLL_MS = 100;
/** How often the owner of a lock touches it. */
const TOUCH_MS = 1000;
/** A lock that nobody has touched for so long is left from a killed process, of this machine or another. */
const ABANDONED_MS = 15_000;

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
  const create = () =>
    writeWhole(file, '', (draft) => placeNew(draft, file)).catch((error: NodeJS.ErrnoException) => error);
  let isTold = false;
  let [touched, since] = [0, Date.now()];
  for (let error = await create(); error; error = await create()) {
    if (error.code !== 'EEXIST') throw error;
    // Clocks of two machines differ, so only changes of the time count.
    const at = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    if (at !== touched) [touched, since] = [at, Date.now()];
    if (Date.now() - since > abandonedMs) await rm(file, { force: true });
    else if (!isTold) report(`Another process builds in ${folder}, or was killed there a moment ago. Waiting.`);
    isTold = true;
    await setTimeout(POLL_MS);
  }
  removeAtExit(file);
  const touching = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => {});
  }, TOUCH_MS).unref();
  return async () => {
    clearInterval(touching);
    await rm(file, { force: true });
    keepAtExit(file);
  };
}
