// Runs schedules of the simulation in a process of its own, from a seed on, and prints its processor time.
import { runSchedules } from '@hemstitch/platform/internal/store/testing/simulation.ts';

// A stack costs more than the error itself, and most errors are a thief's.
Error.stackTraceLimit = 0;
const [first, count] = process.argv.slice(2).map(Number);
await runSchedules(first!, count!);
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
