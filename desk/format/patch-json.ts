import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { isRecord, sameValue, type Value } from './values.ts';

/** Returns a JSON text with the content of `value`. Everything unchanged keeps its order, line breaks and spaces. */
export const patchJson = (text: string, value: Value): string => patch(text, [], JSON.parse(text) as Value, value);

/** @param previous key after which a new one is inserted */
function edit(text: string, path: JSONPath, value: Value | undefined, isArrayInsertion = false, previous = ''): string {
  const getInsertionIndex = (keys: string[]) => keys.indexOf(previous) + 1;
  // A removal needs no new lines, which would be those of its neighbors.
  const formattingOptions = value === undefined ? undefined : { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion, getInsertionIndex }));
}

function patch(text: string, path: JSONPath, before: Value | undefined, after: Value, previous?: string): string {
  if (sameValue(before, after)) return text;
  if (isRecord(before) && isRecord(after)) {
    const removed = Object.keys(before).filter((key) => !(key in after));
    const left = removed.reduce((rest, key) => edit(rest, [...path, key], undefined), text);
    const keys = Object.keys(after);
    return keys.reduce(
      (rest, key, index) => patch(rest, [...path, key], before[key], after[key]!, keys[index - 1]),
      left,
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return patchList(text, path, before, after);
  return edit(text, path, after, false, previous);
}

function patchList(text: string, path: JSONPath, before: Value[], after: Value[]): string {
  if (before.length === after.length)
    return after.reduce<string>((rest, item, index) => patch(rest, [...path, index], before[index], item), text);
  const shorter = Math.min(before.length, after.length);
  const isSame = (index: number) => sameValue(before.at(index), after.at(index));
  let [start, end] = [0, 0];
  while (start < shorter && isSame(start)) start += 1;
  while (end < shorter - start && isSame(-1 - end)) end += 1;
  const removed = before.slice(start, before.length - end);
  const left = removed.reduce<string>((rest) => edit(rest, [...path, start], undefined), text);
  const added = after.slice(start, after.length - end);
  return added.reduceRight<string>((rest, item) => edit(rest, [...path, start], item, true), left);
}
