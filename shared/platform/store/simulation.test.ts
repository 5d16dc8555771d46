import { runSchedules } from './testing/simulation.ts';

/** One again: SEED=1234 npx jest simulation. */
const SCHEDULES = process.env.SEED ? 1 : 500;

test(`publishers and readers agree on one log, and none on a thief’s, in ${SCHEDULES} schedules of slow, lost and last requests`, () =>
  runSchedules(Number(process.env.SEED ?? 1), SCHEDULES));
