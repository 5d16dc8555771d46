import { parseDocument } from 'yaml';
import { isRecord } from '../../contract/is-record.ts';
import { valueAt } from './field-issues.ts';

/** The fields of a JSON file or of a text's front matter, and the file with other ones. */
export function parseFields(text: string, file: string): { fields: unknown; write: (fields: unknown) => string } {
  if (file.endsWith('.json')) return { fields: JSON.parse(text), write: (fields) => JSON.stringify(fields, null, 2) };
  const end = text.indexOf('\n---\n') + 1;
  const head = parseDocument(text.slice('---\n'.length, Math.max('---\n'.length, end)));
  const write = (fields: unknown) => {
    for (const [key, value] of Object.entries({ ...(head.toJS() as object), ...(fields as object) }))
      if (valueAt(fields, [key]) === undefined) head.delete(key);
      else head.set(key, value);
    return `---\n${head.toString({ lineWidth: 0 })}${text.slice(end)}`;
  };
  return { fields: head.toJS() ?? {}, write };
}

/** The fields with another value at a path, which can be new; undefined where there is no such place. */
export function replaceValue(
  fields: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): { fields: unknown } | undefined {
  if (key === undefined) return { fields: value };
  const isList = Array.isArray(fields);
  if (isList ? !/^\d+$/.test(key) || Number(key) > fields.length : !isRecord(fields)) return undefined;
  const before: unknown = Object.hasOwn(fields as object, key) ? Reflect.get(fields as object, key) : undefined;
  const inner = rest.length > 0 && before === undefined ? undefined : replaceValue(before, rest, value);
  if (!inner) return undefined;
  if (isList)
    return { fields: fields.toSpliced(Number(key), 1, ...(inner.fields === undefined ? [] : [inner.fields])) };
  const { [key]: _before, ...others } = fields as Record<string, unknown>;
  return { fields: inner.fields === undefined ? others : { ...(fields as object), [key]: inner.fields } };
}

/** What a text means in place of a value: itself for a text, otherwise the number, list or group that it writes. */
export function readAs(before: unknown, text: string): unknown {
  if (typeof before === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value as people write it. */
export const valueText = (value: unknown) =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
