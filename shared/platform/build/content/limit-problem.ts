import { nestingDepth } from '../../contract/content/nesting-depth.ts';
import type { Problem } from './problem.ts';

const MAX_CHARS = 5_000_000;
const MAX_DEPTH = 50;

/** Refuses a text that would take all memory of its parser, or all of its stack. */
export function limitProblem(file: string, text: string): Problem | undefined {
  const fault = (problem: string, remedy: string) => ({ file, line: 1, column: 1, problem, remedy });
  if (text.length > MAX_CHARS) return fault(`The file has more than ${MAX_CHARS} characters.`, 'Split or shorten it.');
  if (nestingDepth(text) <= MAX_DEPTH) return undefined;
  return fault(`Brackets nest more than ${MAX_DEPTH} levels deep.`, 'Close them, or put the text in double quotes.');
}
