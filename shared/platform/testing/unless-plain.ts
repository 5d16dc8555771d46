import { isPlainRun } from './plain-run.ts';

/** A test that takes long, of code that is seldom touched. */
export const unlessPlain = isPlainRun ? test.skip : test;
