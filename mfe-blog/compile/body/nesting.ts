import { type Problem } from '@cobblestone/platform/build/content/problem.ts';

const MAX_DEPTH = 50;

/** Begin of a line: quotes, list items, and the spaces before them. */
const lineStart = /^[ \t>*+\-\d.)]+/gm;
const markers = />|[*+-][ \t]|\d[.)][ \t]| {2}|\t/g;
/** Signs that open or close inline markup, many in a row. */
const inlineRun = /(?:\*{100}|_{100}|\[{100})/;

/** Refuses a story whose markup nests so deep that parsing it takes minutes. */
export function findDeepNesting(file: string, text: string): Problem | undefined {
  // Front matter has limits of its own.
  const start = /^\ufeff?---\r?\n[\s\S]*?\r?\n---/.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const isDeep = ([found]: RegExpMatchArray) => (found!.match(markers)?.length ?? 0) > MAX_DEPTH;
  const index = [...body.matchAll(lineStart)].find(isDeep)?.index ?? inlineRun.exec(body)?.index;
  if (index === undefined) return undefined;
  return {
    file,
    line: text.slice(0, start + index).split('\n').length,
    column: 1,
    problem: `Quotes, lists or spaces nest more than ${MAX_DEPTH} levels deep here.`,
    remedy: 'Delete the signs at the start of the line that readers should not see.',
  };
}
