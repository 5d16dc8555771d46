import { patchJson } from './patch-json.ts';
import { parsePost, patchPost } from './patch-post.ts';
import { isRecord, sameValue, type Value } from './values.ts';

/** A field that two people changed, each in another way. */
interface Conflict {
  field: string;
  mine: Value | undefined;
  theirs: Value | undefined;
}

export interface Merged {
  /** With both people's changes; where they contradict one another, with mine. */
  text: string;
  conflicts: Conflict[];
}

/**
 * What two people made of one file: each field that only one of them changed is as that one left it.
 * @throws Error that says what to do where theirs can't be read, as after a merge by hand
 */
export function mergeTexts(path: string, base: string, mine: string, theirs: string): Merged {
  const isPost = path.endsWith('.md');
  const parse = (text: string): Value => (isPost ? parsePost(text) : (JSON.parse(text) as Value));
  const conflicts: Conflict[] = [];
  const merged =
    mergeValues(
      parse(base),
      parse(mine),
      readable(path, () => parse(theirs)),
      '',
      conflicts,
    ) ?? null;
  return { text: isPost ? patchPost(theirs, merged as Record<string, Value>) : patchJson(theirs, merged), conflicts };
}

function readable(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new Error(
      `${path} was changed outside the desk and can't be read (${(cause as Error).message}). Have it mended there and save again; until then, what you typed is kept here.`,
      { cause },
    );
  }
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
