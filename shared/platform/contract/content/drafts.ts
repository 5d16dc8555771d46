import type { Field } from './fault.ts';

const isDraft = (item: unknown) => typeof item === 'object' && item !== null && 'draft' in item && item.draft === true;

/** Removes list items that editors marked as drafts. Nothing checks or shows them. */
export function withoutDrafts(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isDraft(item)).map(withoutDrafts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDrafts(inner)]));
}

/** Converts a field's path without drafts into its path in the file. */
export function pathInFile(value: unknown, [key, ...rest]: Field): Field {
  if (key === undefined) return [];
  const kept = Array.isArray(value) ? [...value.keys()].filter((index) => !isDraft(value[index])) : undefined;
  const own = kept?.[Number(key)] ?? key;
  return [own, ...pathInFile(Reflect.get(Object(value) as object, own), rest)];
}
