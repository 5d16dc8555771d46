import { diffArrays } from 'diff';

/** A value of a content file. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Values = { [key: string]: Value };

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality that ignores the order of keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/**
 * Matches each new item with a previous one: first the longest common subsequence, then the items between, one by one.
 * @returns indexes of previous items; undefined for additions
 */
export function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): (number | undefined)[] {
  const matched: (number | undefined)[] = [];
  let next = 0;
  let removedIndexes: number[] = [];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: same })) {
    const indexes = Array.from({ length: count }, (_, index) => next + index);
    if (added) matched.push(...indexes.map(() => removedIndexes.shift()));
    else next += count;
    if (removed) removedIndexes = indexes;
    else if (!added) {
      matched.push(...indexes);
      removedIndexes = [];
    }
  }
  return matched;
}
