import { diffArrays } from 'diff';
import { patchValues, readValues } from './formats.ts';
import { isRecord, sameValue, type Value, type Values } from './values.ts';

/** A field that two people changed differently. */
interface Conflict {
  field: string;
  mine: Value | undefined;
  theirs: Value | undefined;
}

/**
 * Merges two people's versions of a file field by field.
 * @returns `text` with both people's changes, and mine where they conflict
 * @throws Error with a remedy when `theirs` cannot be parsed, such as after a manual merge
 */
export function mergeTexts(
  path: string,
  base: string,
  mine: string,
  theirs: string,
): { text: string; conflicts: Conflict[] } {
  let their: Values;
  try {
    their = readValues(path, theirs);
  } catch (cause) {
    throw new Error(
      `${path} was changed outside the desk and cannot be read (${(cause as Error).message}). Your text is kept here: have the file fixed, then save again.`,
      { cause },
    );
  }
  const conflicts: Conflict[] = [];
  const merged = mergeValues(readValues(path, base), readValues(path, mine), their, '', conflicts) as Values;
  return { text: patchValues(path, theirs, merged), conflicts };
}

function mergeValues(
  base: Value | undefined,
  mine: Value | undefined,
  theirs: Value | undefined,
  field: string,
  conflicts: Conflict[],
): Value | undefined {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  const below = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`);
  // Two people may add the same group to a file that has none.
  const before = base ?? {};
  if (isRecord(before) && isRecord(mine) && isRecord(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = keys.map(
      (key) => [key, mergeValues(before[key], mine[key], theirs[key], below(key), conflicts)] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const items = alignItems(base, mine, theirs);
    if (items) return items.map((item, index) => mergeValues(...item, below(index), conflicts) ?? null);
  }
  conflicts.push({ field, mine, theirs });
  return mine;
}

/** An item in the base and in both versions. */
type Aligned = [base: Value | undefined, mine: Value, theirs: Value];

/**
 * Lays the items of three versions of a list side by side.
 * @returns undefined if one person removed or moved what the other changed, or both moved items
 */
function alignItems(base: Value[], mine: Value[], theirs: Value[]): Aligned[] | undefined {
  const [own, other] = [slotsOf(base, mine), slotsOf(base, theirs)];
  const isMoved = (slots: typeof own) =>
    slots.some(({ added }) => added.some((item) => base.some((each) => sameValue(each, item))));
  let isLost = isMoved(own) && isMoved(other);
  const items = own.flatMap(({ added, kept }, index): Aligned[] => {
    const { added: alsoAdded, kept: alsoKept } = other[index]!;
    const isNew = (item: Value) => !alsoAdded.some((each) => sameValue(each, item));
    const additions = [...alsoAdded, ...added.filter(isNew)].map((item): Aligned => [undefined, item, item]);
    if (kept !== undefined && alsoKept !== undefined) return [...additions, [base[index], kept, alsoKept]];
    const left = kept ?? alsoKept;
    isLost ||= left !== undefined && !sameValue(left, base[index]);
    return additions;
  });
  return isLost ? undefined : items;
}

/** For each item of the base, and for the end: what a version adds before it, and what it has in its place. */
function slotsOf(base: Value[], list: Value[]): { added: Value[]; kept?: Value }[] {
  const slots = Array.from({ length: base.length + 1 }, (): { added: Value[]; kept?: Value } => ({ added: [] }));
  let [next, gone] = [0, 0];
  for (const { added, removed, value, count } of diffArrays(base, list, { comparator: sameValue })) {
    const start = added ? next - gone : next;
    // As many items in the place of others are these, changed.
    if (added && gone !== count) slots[next]!.added.push(...value);
    else if (!removed) value.forEach((item, index) => (slots[start + index]!.kept = item));
    if (!added) next += count;
    gone = removed ? count : 0;
  }
  return slots;
}
