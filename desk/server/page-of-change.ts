import type { DeskFile } from '../config/load-places.ts';
import { isRecord, sameValue } from '../format/values.ts';

/** What a tab types at, and where that is seen. */
export interface TypedAt {
  path: string;
  text: string;
  page: string;
}

/** The page that shows what was typed last; the one before, where nothing was. `before`: what the tab has typed until now. */
export function pageOfChange(
  { path, page, seenOn }: Pick<DeskFile, 'path' | 'page' | 'seenOn'>,
  text: string,
  before: TypedAt | undefined,
): string {
  if (before?.path !== path) return page;
  const changed = firstDifference(parsed(before.text), parsed(text))?.join('.');
  if (changed === undefined) return before.page;
  return Object.entries(seenOn).find(([field]) => `${changed}.`.startsWith(`${field}.`))?.[1] ?? page;
}

/** The names that lead to the first value which differs, without the places of items; undefined where all are the same. */
function firstDifference(before: unknown, after: unknown): string[] | undefined {
  if (sameValue(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const index = after.findIndex((item, place) => !sameValue(item, before[place]));
    return (index >= 0 && firstDifference(before[index], after[index])) || [];
  }
  if (!isRecord(before) || !isRecord(after)) return [];
  const name = [...new Set([...Object.keys(after), ...Object.keys(before)])].find(
    (key) => !sameValue(before[key], after[key]),
  )!;
  return [name, ...(firstDifference(before[name], after[name]) ?? [])];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
