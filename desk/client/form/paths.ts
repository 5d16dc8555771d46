import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
import { parsePath, type DeskField, type FieldPath } from '../../format/desk-field.ts';
import { isEmpty, isRecord, type Value, type Values } from '../../format/values.ts';

export const valueAt = (values: Value | undefined, path: FieldPath): Value | undefined =>
  path.reduce<Value | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) ? inner[String(key)] : undefined;
  }, values);

/** A copy of the form's values with another one at a path. A field that can be absent is, while it is empty. */
export function withValue(
  values: Values,
  path: FieldPath,
  value: Value | undefined,
  fields: readonly DeskField[],
): Values {
  const set = (inner: Value | undefined, [key, ...rest]: FieldPath, among: readonly DeskField[]): Value => {
    const field = among.find(({ name }) => name === key);
    const next = rest.length === 0 ? value : set(valueAt(inner, [key!]), rest, field?.fields ?? among);
    if (typeof key === 'number') {
      const list = Array.isArray(inner) ? [...inner] : [];
      list[key] = next ?? '';
      return list;
    }
    const record = isRecord(inner) ? { ...inner } : {};
    if (next === undefined || (field?.isOptional && isEmpty(next))) delete record[key!];
    else record[key!] = next;
    return record;
  };
  return set(values, path, fields) as Values;
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
