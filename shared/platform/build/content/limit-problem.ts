import { nestingDepth } from '../../contract/content/nesting-depth.ts';
import { problemOfFile, type Problem } from './problem.ts';

const MAX_CHARS = 5_000_000;
const MAX_DEPTH = 50;

/** Refuses a text that would take all memory of its parser, or all of its stack. */
export function limitProblem(file: string, text: string): Problem | undefined {
  if (text.length > MAX_CHARS)
    return problemOfFile(file, `The file has more than ${MAX_CHARS} characters.`, 'Split or shorten it.');
  if (nestingDepth(text) <= MAX_DEPTH) return undefined;
  return problemOfFile(
    file,
    `Brackets nest more than ${MAX_DEPTH} levels deep.`,
    'Close them, or put the text in double quotes.',
  );
}
