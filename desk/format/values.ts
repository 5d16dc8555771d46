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
 * Matches each new item with an old one: first the longest common subsequence, then the items between, one by one.
 * @returns indexes of old items; undefined for additions
 */
export function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): (number | undefined)[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = same(before[i]!, after[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const matched: (number | undefined)[] = after.map(() => undefined);
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (same(before[i]!, after[j]!)) matched[j++] = i++;
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  const taken = new Set(matched);
  let next = 0;
  return matched.map((index) => {
    if (index !== undefined) {
      next = index + 1;
      return index;
    }
    if (next >= before.length || taken.has(next)) return undefined;
    taken.add(next);
    return next++;
  });
}

/** Sorts a record's entries by key. */
export const sortByKey = <Entry>(table: Record<string, Entry>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
