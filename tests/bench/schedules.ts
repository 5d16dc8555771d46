import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, seconds, type Target } from './report.ts';

const SCHEDULES = 10_000;
const LIMIT_MS = 60_000;

/**
 * The time of the simulation of publishers, readers and a thief over one log, with a process for each processor. The
 * processor's time is the same however busy the machine is.
 * @throws Error that names a seed whose schedule fails
 */
export async function measureSchedules(): Promise<{ targets: Target[]; times: number[] }> {
  const count = Math.ceil(SCHEDULES / availableParallelism());
  const script = join(import.meta.dirname, 'run-schedules.ts');
  const times = await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, index) => {
      const words = ['--import', 'tsx', script, String(1 + index * count), String(count)];
      return Number((await promisify(execFile)(process.execPath, words)).stdout);
    }),
  );
  return { targets: [atMost(`${SCHEDULES} schedules with a thief`, Math.max(...times), LIMIT_MS, seconds)], times };
}
