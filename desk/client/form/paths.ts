import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
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
  const [key, ...rest] = path;
  if (typeof key === 'number') return fieldsTo(fields, rest);
  const field = fields.find(({ name }) => name === key);
  return field ? [field, ...fieldsTo(field.fields ?? [], rest)] : [];
}

/** A field in words, with the numbers of its list items: `Questions, 2: Answer`. */
export function labelOf(fields: readonly DeskField[], path: FieldPath): string {
  const numbers = path.filter((key) => typeof key === 'number');
  const names = fieldsTo(fields, path).map(({ label, kind }) => {
    const number = kind === 'list' ? numbers.shift() : undefined;
    return number === undefined ? label : `${label}, ${number + 1}`;
  });
  return names.slice(-2).join(': ') || path.join('.');
}

/** The values of a new item of a list, or of a new text. */
export function initialValues(fields: readonly DeskField[]): Values {
  const now = new Date();
  const starts: Record<string, string> = { today: newYorkDay(now), now: newYorkTime(now) };
  return Object.fromEntries(
    fields.flatMap(({ name, start }) =>
      start === undefined || start === false ? [] : [[name, starts[String(start)] ?? start]],
    ),
  );
}

/** Gives each name in an item another one, because names are unique in a text. */
const rename = (value: Value, key = ''): Value =>
  Array.isArray(value)
    ? value.map((each) => rename(each))
    : isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name)]))
      : key === 'name'
        ? `copy-of-${value}`
        : value;

/** Copies an item as a draft with names of its own. */
export const copyAsDraft = (item: Value): Value => {
  const copy = rename(item);
  return isRecord(copy) ? { ...copy, draft: true, ...('share' in copy && { share: 0 }) } : copy;
};

/** An item's summary, by the template of its list, such as `{{title}}, {{year}}`. */
export function summaryOf(template: string | undefined, item: Value, fallback: string): string {
  if (!isRecord(item)) return String(item ?? '').slice(0, 90) || fallback;
  const filled = (template ?? '').replaceAll(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const value = valueAt(item, parsePath(path)) ?? '';
    return typeof value === 'object' ? '' : String(value);
  });
  // Without the separators of what is empty at its ends.
  const summary = /[^\s,·–-](?:.*[^\s,·–-])?/su.exec(filled)?.[0].slice(0, 120) ?? fallback;
  return item['draft'] === true ? `${summary}, draft` : summary;
}
