import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 100;
const PAGE_SIZE = 4096;

/** Calls `exceeded` above `limit` bytes of memory; on Windows only the heap's limit applies. @returns stops it */
export function watchMemory(pid: number, limit: number, exceeded: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const poll = async () => {
    const bytes = await memoryOf(pid).catch(() => undefined);
    if (ended || bytes === undefined) return;
    if (bytes > limit) exceeded();
    else timer = setTimeout(poll, POLL_INTERVAL_MS);
  };
  timer = setTimeout(poll, POLL_INTERVAL_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'linux')
    return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_SIZE;
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
