/** A value of a content file. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Values = { [key: string]: Value };

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a file does without a value if it can. A list with an empty item is not empty. */
export const isEmpty = (value: Value | undefined): boolean =>
  isRecord(value)
    ? Object.values(value).every(isEmpty)
    : ['', false, null, undefined].some((each) => each === value) || (Array.isArray(value) && value.length === 0);

/** Deep equality that ignores the order of keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/** From this likeness on, an item is a changed one, wherever it is. */
const MIN_LIKENESS = 0.5;

/**
 * Matches each new item with a previous one: equal ones, then the most alike, then those that follow a matched one.
 * @returns indexes of previous items; undefined for additions
 */
export function matchItems(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const matches: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const match = (index: number, from: number) => {
    if (index !== -1 && matches[index] === undefined && free.delete(from)) matches[index] = from;
  };
  for (const [from, item] of before.entries())
    match(
      after.findIndex((each, index) => matches[index] === undefined && sameValue(each, item)),
      from,
    );
  after
    .flatMap((item, index) =>
      matches[index] === undefined
        ? [...free].map((from) => ({ index, from, likeness: likenessOf(before[from], item) }))
        : [],
    )
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.index - a.from) - Math.abs(b.index - b.from))
    .forEach(({ index, from }) => match(index, from));
  for (const index of after.keys()) {
    const last = index === 0 ? -1 : matches[index - 1];
    if (last !== undefined) match(index, last + 1);
  }
  return matches;
}

/** How much of a value is in another one, from 0 to 1. Items with the same name are the same. */
function likenessOf(a: Value | undefined, b: Value | undefined): number {
  if (sameValue(a, b)) return 1;
  if (isRecord(a) && isRecord(b)) {
    if (a['name'] !== undefined && a['name'] === b['name']) return 1;
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.reduce((sum, key) => sum + likenessOf(a[key], b[key]), 0) / keys.length;
  }
  if (typeof a !== 'string' || typeof b !== 'string') return 0;
  const [words, others] = [new Set(a.split(/\s+/)), new Set(b.split(/\s+/))];
  return (2 * [...words].filter((word) => others.has(word)).length) / (words.size + others.size);
}
