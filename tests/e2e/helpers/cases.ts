import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';

/** The cases of one test, which are nearly the same: a plain `npm test` tries the first, `--everything` all. */
export const casesOf = <const T extends readonly unknown[]>(...all: T): readonly T[number][] =>
  isPlainRun ? all.slice(0, 1) : all;
