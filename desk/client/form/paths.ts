import type { DeskField, FieldPath } from '../../format/desk-field.ts';
import { isRecord, type Value, type Values } from '../../format/values.ts';

export const fieldId = (path: FieldPath): string => `field-${path.join('.')}`;

export const valueAt = (values: Value | undefined, path: FieldPath): Value | undefined =>
  path.reduce<Value | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) ? inner[String(key)] : undefined;
  }, values);

/** A copy of the values with another one at a path. */
export function withValue(values: Values, path: FieldPath, value: Value | undefined): Values {
  const set = (inner: Value | undefined, [key, ...rest]: FieldPath): Value => {
    const next = rest.length === 0 ? value : set(valueAt(inner, [key!]), rest);
    if (typeof key === 'number') {
      const list = Array.isArray(inner) ? [...inner] : [];
      list[key] = next ?? '';
      return list;
    }
    const record = isRecord(inner) ? { ...inner } : {};
    if (next === undefined) delete record[key!];
    else record[key!] = next;
    return record;
  };
  return set(values, path) as Values;
}

/** The path that a field is named by in text: `faq.items.2.answer`. */
export const parsePath = (field: string): FieldPath =>
  field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** The fields from the root to a path, such as a group, a list and a field of its items. */
export function fieldsTo(fields: readonly DeskField[], path: FieldPath): DeskField[] {
  const found: DeskField[] = [];
  let inner: readonly DeskField[] = fields;
  for (const key of path) {
    if (typeof key === 'number') continue;
    const field = inner.find(({ name }) => name === key);
    if (!field) break;
    found.push(field);
    inner = field.fields ?? [];
  }
  return found;
}

/** A field in words, with the numbers of its list items: `Questions, 2: Answer`. */
export function labelOf(fields: readonly DeskField[], path: FieldPath): string {
  const found = fieldsTo(fields, path);
  let numbers = path.filter((key) => typeof key === 'number').map((key) => `${key + 1}`);
  const names = found.map(({ label, kind }) => {
    const number = kind === 'list' ? numbers[0] : undefined;
    if (number !== undefined) numbers = numbers.slice(1);
    return number === undefined ? label : `${label}, ${number}`;
  });
  return names.slice(-2).join(': ') || path.join('.');
}

/** The values of a new item of a list, or of a new text. */
export function initialValues(fields: readonly DeskField[], now: { day: string; time: string }): Values {
  const starts: Record<string, string> = { today: now.day, now: now.time };
  return Object.fromEntries(
    fields.flatMap(({ name, start }) =>
      start === undefined || start === false ? [] : [[name, starts[String(start)] ?? start]],
    ),
  );
}

/** Gives each name in an item another one, because names are unique in a text. */
const rename = (value: Value): Value =>
  Array.isArray(value)
    ? value.map(rename)
    : isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            key,
            key === 'name' ? `copy-of-${String(inner)}` : rename(inner),
          ]),
        )
      : value;

/** Copies an item as a draft with names of its own. */
export const copyAsDraft = (item: Value): Value => {
  const copy = rename(item);
  return isRecord(copy) ? { ...copy, draft: true, ...('share' in copy && { share: 0 }) } : copy;
};

/** An item's summary, by the template of its list, such as `{{title}}, {{draft | ternary(', draft', '')}}`. */
export function summaryOf(template: string | undefined, item: Value, fallback: string): string {
  if (!isRecord(item)) return String(item ?? '').slice(0, 90) || fallback;
  const filled = (template ?? '').replaceAll(
    /\{\{([\w.]+)(?: \| ternary\('([^']*)', ?'([^']*)'\))?\}\}/g,
    (_, path: string, yes?: string, no?: string) => {
      const value = valueAt(item, parsePath(path));
      if (yes !== undefined) return value ? yes : (no ?? '');
      return value === undefined || typeof value === 'object' ? '' : String(value);
    },
  );
  return filled.replaceAll(/^[\s,·–-]+|[\s,·–-]+$/g, '').slice(0, 120) || fallback;
}
