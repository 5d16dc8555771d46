// Loaded into every Node process of a measured command: says at its end how much memory it needed at most.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => appendFileSync(process.env.BENCH_MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`));
}
