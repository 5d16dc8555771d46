import type { DeskField } from './desk-field.ts';
import { isRecord, sameValue, type Value, type Values } from './values.ts';

/** Converts a form's values into those of the file, where an empty field is absent, unless the file has it. */
export function cleanValues(values: Values, fields: readonly DeskField[], before: Value = {}): Values {
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
