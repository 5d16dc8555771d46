import { nestingDepth } from '../../contract/content/nesting-depth.ts';
import type { Problem } from './problem.ts';

const MAX_CHARS = 5_000_000;
const MAX_DEPTH = 50;

/** Refuses a text that would take all memory of its parser, or all of its stack. */
export function limitProblem(file: string, text: string): Problem | undefined {
  const place = { file, line: 1, column: 1 };
  if (text.length > MAX_CHARS)
    return { ...place, problem: `The file has more than ${MAX_CHARS} characters.`, remedy: 'Split it, or shorten it.' };
  if (nestingDepth(text) > MAX_DEPTH)
    return {
      ...place,
      problem: `Brackets nest more than ${MAX_DEPTH} levels deep.`,
      remedy: 'Close the brackets, or put the text in double quotes.',
    };
  return undefined;
}
