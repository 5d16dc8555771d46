/** One mistake in a content file, in the words of someone who writes: where it is, what is wrong, what to do. */
export type Problem = {
  /** Path of the file as the writer knows it, with forward slashes. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Column in that line, from 1. */
  column: number;
  problem: string;
  remedy: string;
};

/** Thrown by a build that cannot go on; its message is the full list, ready to print. */
export class InvalidContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.name = 'InvalidContentError';
    this.problems = problems;
  }
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.problem, b.problem),
  );
}

export function formatProblems(problems: readonly Problem[]): string {
  return sortProblems(problems)
    .map(({ file, line, column, problem, remedy }) => `${file}:${line}:${column}\n  ${problem}\n  -> ${remedy}`)
    .join('\n\n');
}

/** Code-unit order, the same on every machine whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
