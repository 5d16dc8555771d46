import { patchJson } from './patch-json.ts';
import { parsePost, patchPost } from './patch-post.ts';
import { isRecord, sameValue, type Value } from './values.ts';

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
  const isPost = path.endsWith('.md');
  const parse = (text: string): Value => (isPost ? parsePost(text) : (JSON.parse(text) as Value));
  let theirValues: Value;
  try {
    theirValues = parse(theirs);
  } catch (cause) {
    throw new Error(
      `${path} was changed outside the desk and cannot be read (${(cause as Error).message}). Your text is kept here: have the file fixed, then save again.`,
      { cause },
    );
  }
  const conflicts: Conflict[] = [];
  const merged = mergeValues(parse(base), parse(mine), theirValues, '', conflicts) ?? null;
  return { text: isPost ? patchPost(theirs, merged as Record<string, Value>) : patchJson(theirs, merged), conflicts };
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
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = keys.map(
      (key) => [key, mergeValues(base[key], mine[key], theirs[key], below(key), conflicts)] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
  }
  if (
    Array.isArray(base) &&
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    base.length === mine.length &&
    base.length === theirs.length
  ) {
    return base.map((item, index) => mergeValues(item, mine[index], theirs[index], below(index), conflicts) ?? null);
  }
  conflicts.push({ field, mine, theirs });
  return mine;
}
