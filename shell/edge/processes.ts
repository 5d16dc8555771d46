import cluster, { type Worker } from 'node:cluster';

/** How soon a process that ended is replaced: doubled each time it ends early, up to the most. Milliseconds. */
const FIRST_WAIT = 500;
const MOST_WAIT = 30_000;
/** One that ran this long did not end early. Milliseconds. */
const WELL_AFTER = 60_000;

/**
 * Runs this command in several processes that share its port, and replaces each that ends.
 * @param log takes a line for each process that ended
 * @returns when all have ended: after a signal, or since one could not start at all; the code to end with
 */
export function runProcesses(count: number, log: (line: string) => void): Promise<number> {
  return new Promise((resolve) => {
    let isEnding = false;
    let hasServed = false;
    let early = 0;
    let code = 0;
    const waiting = new Set<NodeJS.Timeout>();
    const workers = () => Object.values(cluster.workers ?? {}) as Worker[];

    function start(): void {
      const worker = cluster.fork();
      const since = Date.now();
      worker.once('listening', () => (hasServed = true));
      worker.once('exit', (exitCode, signal) => {
        if (!isEnding && !hasServed) {
          // What keeps one from starting keeps all.
          code = exitCode || 1;
          end();
        } else if (!isEnding) {
          early = Date.now() - since < WELL_AFTER ? early + 1 : 0;
          const wait = Math.min(MOST_WAIT, FIRST_WAIT * 2 ** Math.max(0, early - 1));
          log(`Process ${worker.process.pid} ended (${signal ?? exitCode}); another starts in ${wait} ms.`);
          const timer = setTimeout(() => {
            waiting.delete(timer);
            start();
          }, wait);
          waiting.add(timer);
        }
        if (isEnding && workers().every((one) => one === worker || one.isDead())) resolve(code);
      });
    }

    function end(): void {
      isEnding = true;
      for (const timer of waiting) clearTimeout(timer);
      for (const { process: child } of workers()) child.kill('SIGTERM');
      if (workers().every((one) => one.isDead())) resolve(code);
    }

    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    for (let started = 0; started < count; started += 1) start();
  });
}
