import { patchValues, readValues } from './formats.ts';
import { isRecord, matchItems, sameValue, type Value, type Values } from './values.ts';

/** A field that two people changed differently. */
export interface Conflict {
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
    if (items)
      return items.map(
        (item, index) => mergeValues(item.base, item.mine, item.theirs, below(index), conflicts) ?? null,
      );
  }
  conflicts.push({ field, mine, theirs });
  return mine;
}

/** An item of a person's list. */
interface Placed {
  item: Value;
  /** Index of the item in the base; undefined for an addition. */
  from: number | undefined;
}

/**
 * Lays the items of three versions of a list side by side, in the order of the person who moved some.
 * @returns undefined if both moved items, or one person removed what the other changed
 */
function alignItems(
  base: Value[],
  mine: Value[],
  theirs: Value[],
): { base?: Value; mine?: Value; theirs?: Value }[] | undefined {
  const place = (list: Value[]): Placed[] =>
    matchItems(base, list).map((from, index) => ({ item: list[index]!, from }));
  const [own, their] = [place(mine), place(theirs)];
  const find = (list: Placed[], from: number | undefined) =>
    from === undefined ? undefined : list.find((each) => each.from === from);
  const hasLostChange = (list: Placed[], other: Placed[]) =>
    list.some(({ item, from }) => from !== undefined && !find(other, from) && !sameValue(item, base[from]));
  if (hasLostChange(own, their) || hasLostChange(their, own)) return undefined;
  const commonOrder = (list: Placed[], other: Placed[]) => list.flatMap(({ from }) => find(other, from)?.from ?? []);
  const isMoved = (order: number[]) => order.some((from, index) => from < (order[index - 1] ?? 0));
  const [ownOrder, theirOrder] = [commonOrder(own, their), commonOrder(their, own)];
  if (isMoved(ownOrder) && isMoved(theirOrder) && !sameValue(ownOrder, theirOrder)) return undefined;
  const [main, other] = isMoved(theirOrder) ? [their, own] : [own, their];
  const merged = main.filter(({ from }) => from === undefined || find(other, from));
  other.forEach((added, index) => {
    if (added.from !== undefined || merged.some(({ from, item }) => from === undefined && sameValue(item, added.item)))
      return;
    const positions = other
      .slice(0, index)
      .map((each) => merged.findIndex((placed) => placed === each || placed === find(merged, each.from)));
    merged.splice((positions.findLast((position) => position !== -1) ?? -1) + 1, 0, added);
  });
  return merged.map(({ item, from }) =>
    from === undefined
      ? { mine: item, theirs: item }
      : { base: base[from], mine: find(own, from)?.item, theirs: find(their, from)?.item },
  );
}
