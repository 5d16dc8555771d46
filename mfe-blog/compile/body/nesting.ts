import { type Problem } from '@hemstitch/platform/build/content/problem';

const MAX_DEPTH = 50;

/** Begin of a line: quotes, list items, and the spaces before them. */
const lineStart = /^[ \t>*+\-\d.)]+/gm;
const markers = />|[*+-][ \t]|\d[.)][ \t]| {2}|\t/g;
/** Signs that open or close inline markup, many in a row. */
const inlineRun = /(?:\*{100}|_{100}|\[{100})/;

/** Each costs the parser a look at all before it: bars of a table's line, and brackets that may open a link. */
const MAX_BARS = 200;
const MAX_BRACKETS = 2000;

/** Where a body has more of a sign than a person writes. */
function findMany(body: string, sign: string, max: number): number | undefined {
  let index = -1;
  for (let count = 0; count <= max; count += 1) if ((index = body.indexOf(sign, index + 1)) < 0) return undefined;
  return index;
}

function findManyBars(body: string): number | undefined {
  let start = 0;
  for (const line of body.split('\n')) {
    if (line.split('|').length > MAX_BARS) return start;
    start += line.length + 1;
  }
  return undefined;
}

/** Refuses a story whose markup nests so deep, or has so many signs, that parsing it takes minutes. */
export function findDeepNesting(file: string, text: string): Problem | undefined {
  // Front matter has limits of its own.
  const start = /^\ufeff?---\r?\n[\s\S]*?\r?\n---/.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const isDeep = ([found]: RegExpMatchArray) => (found!.match(markers)?.length ?? 0) > MAX_DEPTH;
  const deep = [...body.matchAll(lineStart)].find(isDeep)?.index ?? inlineRun.exec(body)?.index;
  const index = deep ?? findManyBars(body) ?? findMany(body, '[', MAX_BRACKETS);
  if (index === undefined) return undefined;
  return {
    file,
    line: text.slice(0, start + index).split('\n').length,
    column: 1,
    problem:
      deep === undefined
        ? `This line has more than ${MAX_BARS} bars, or the story more than ${MAX_BRACKETS} opening brackets.`
        : `Quotes, lists or spaces nest more than ${MAX_DEPTH} levels deep here.`,
    remedy: 'Delete the signs that readers should not see.',
  };
}
