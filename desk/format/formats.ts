import type { DeskField } from './desk-field.ts';
import { patchJson } from './patch-json.ts';
import { BODY, parsePost, patchPost } from './patch-post.ts';
import { isRecord, sameValue, type Value, type Values } from './values.ts';

const isPost = (path: string) => path.endsWith('.md');

/** The values of a file's form. A file that is a list is a record with `items`. @throws Error when it cannot be parsed */
export function readValues(path: string, text: string): Values {
  if (isPost(path)) return parsePost(text);
  const value = JSON.parse(text) as Value;
  return Array.isArray(value) ? { items: value } : (value as Values);
}

/** The file's text with other values. Everything unchanged keeps every byte. */
export function patchValues(path: string, text: string, values: Values): string {
  if (isPost(path)) return patchPost(text, values);
  return patchJson(text, text.trimStart().startsWith('[') ? (values['items'] ?? []) : values);
}

/** The file's text with the values of its form. @param base empty for a new file */
export function writeValues(path: string, values: Values, fields: readonly DeskField[], base: string): string {
  const before = base === '' ? {} : readValues(path, base);
  const cleaned = cleanValues(values, fields, before);
  if (!isPost(path)) return patchValues(path, base, cleaned);
  // An empty field that the post does not contain is not added to it.
  const entries = Object.entries(cleaned).filter(
    ([name, value]) => name in before || !(value === '' || (Array.isArray(value) && value.length === 0)),
  );
  const order = fields.map(({ name }) => name);
  if (base === '') entries.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return patchPost(base, { ...Object.fromEntries(entries), [BODY]: cleaned[BODY] ?? '' });
}

/** Converts a form's values into those of the file, where an empty field is absent, unless the file has it. */
function cleanValues(values: Values, fields: readonly DeskField[], before: Value = {}): Values {
  const fieldsByName = new Map(fields.map((field) => [field.name, field]));
  const cleaned = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldsByName.get(name);
    const kept = field ? clean(value, field, isRecord(before) ? before[name] : undefined) : value;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(cleaned);
}

function clean(value: Value | undefined, field: DeskField, before?: Value): Value | undefined {
  if (value !== undefined && before !== undefined && sameValue(value, before)) return value;
  if (isRecord(value)) {
    const record = cleanValues(value, field.fields ?? [], before);
    return Object.values(record).every(isEmpty) && (field.isOptional || Object.keys(record).length === 0)
      ? emptyValueOf(field, {})
      : record;
  }
  if (Array.isArray(value)) {
    const { fields, item: one } = field;
    const items = value.map((item, index) =>
      fields && isRecord(item)
        ? cleanValues(item, fields, Array.isArray(before) ? before[index] : undefined)
        : one
          ? (clean(item, one) ?? '')
          : item,
    );
    return items.length === 0 ? emptyValueOf(field, []) : items;
  }
  if (value === undefined || value === null || value === '')
    return emptyValueOf(field, field.fields || field.item ? undefined : '');
  return field.kind === 'switch' && value === false && field.isOptional ? undefined : value;
}

const isEmpty = (value: Value | undefined) => value === '' || (Array.isArray(value) && value.length === 0);

const emptyValueOf = (field: DeskField, empty: Value | undefined): Value | undefined =>
  field.isOptional ? undefined : empty;
