import type { Problem } from './problem.ts';

/** Names the conflict that git left in a text, which would break whatever parses it in some other way. */
export function mergeConflict(file: string, text: string): Problem | undefined {
  const line = text.split('\n').findIndex((each) => /^<{7}( |$)/.test(each)) + 1;
  return line === 0
    ? undefined
    : {
        file,
        line,
        column: 1,
        problem: 'Git could not merge two versions of this text.',
        remedy: 'Keep what is right of both, and delete the lines that begin with <<<<<<<, ======= or >>>>>>>.',
      };
}
