import type { Fault, Field } from '../../contract/content/fault.ts';

/** One mistake in a content file, in the words of someone who writes: where it is, what is wrong, what to do. */
export type Problem = Fault & {
  /** Path of the file as the writer knows it, with forward slashes. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Column in that line, from 1. */
  column: number;
  /** The line itself. */
  source?: string;
  field?: Field;
};

/** A mistake of a file as a whole. */
export const problemOfFile = (file: string, problem: string, remedy: string): Problem => {
  return { file, line: 1, column: 1, problem, remedy };
};

/** Thrown by a build that cannot go on; its message is the full list, ready to print. */
export class InvalidContentError extends Error {
  override name = 'InvalidContentError';

  constructor(readonly problems: readonly Problem[]) {
    super(formatProblems(problems));
  }
}

/** The problem with its field, for those who see the file. */
export const describeProblem = ({ field = [], problem }: Pick<Problem, 'field' | 'problem'>): string =>
  field.length > 0 ? `${field.join('.')}: ${problem}` : problem;

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.problem, b.problem),
  );
}

function formatProblems(problems: readonly Problem[]): string {
  return sortProblems(problems)
    .map(({ file, line, column, source, remedy, ...problem }) =>
      [
        `${file}:${line}:${column}`,
        ...(source ? [`  | ${source}`] : []),
        `  ${describeProblem(problem)}`,
        `  -> ${remedy}`,
      ].join('\n'),
    )
    .join('\n\n');
}

/**
 * Runs steps one after the other, and each of them whatever the others throw.
 * @throws InvalidContentError that names each mistake; the first error if no error names one
 */
export async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  const problems: Problem[] = [];
  for (const step of steps) {
    const files = new Set(problems.map(({ file }) => file));
    await step().catch((error: unknown) => {
      errors.push(error);
      // A step stumbles over what an earlier one has named.
      if (error instanceof InvalidContentError) problems.push(...error.problems.filter(({ file }) => !files.has(file)));
    });
  }
  if (problems.length > 0) throw new InvalidContentError(problems);
  if (errors.length > 0) throw errors[0];
}

/** Code-unit order, the same on every machine whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
