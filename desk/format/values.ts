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
