import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
import type { DeskField } from '../../format/desk-field.ts';
import { isEmpty, isRecord, type Value, type Values } from '../../format/values.ts';

/** @param path of keys and list indexes, such as `faq.items.2.answer` */
export const valueAt = (values: Value | undefined, path: string): Value | undefined =>
  path.split('.').reduce((inner, key) => (inner as Values | undefined)?.[key], values);

/** A copy of the form's values with another one at a path. A field that can be absent is, while it is empty. */
export function withValue(
  values: Values,
  path: string,
  value: Value | undefined,
  fields: readonly DeskField[],
): Values {
  const set = (inner: Value | undefined, [key = '', ...rest]: string[], among: readonly DeskField[]): Value => {
    const field = among.find(({ name }) => name === key);
    const next = rest.length === 0 ? value : set(valueAt(inner, key), rest, field?.fields ?? among);
    if (Array.isArray(inner)) return inner.toSpliced(Number(key), 1, next ?? '');
    const record = { ...(inner as Values | undefined) };
    if (next === undefined || (field?.isOptional && isEmpty(next))) delete record[key];
    else record[key] = next;
    return record;
  };
  return set(values, path.split('.'), fields) as Values;
}

/** The values of a new item of a list, or of a new text. */
export function initialValues(fields: readonly DeskField[]): Values {
  const now = new Date();
  const starts: Record<string, string> = { today: newYorkDay(now), now: newYorkTime(now) };
  return Object.fromEntries(fields.flatMap(({ name, start }) => (start ? [[name, starts[start] ?? start]] : [])));
}

/** Copies an item as a draft. Names are unique in a text, so the copy gets others. */
export const copyAsDraft = (item: Value): Value => ({
  ...JSON.parse(JSON.stringify(item), (key, value) => (key === 'name' ? `copy-of-${value}` : value)),
  draft: true,
});

/** The first words of a list's item. */
export function summaryOf(item: Value, fallback: string): string {
  const words = Object.values(isRecord(item) ? item : [item]).filter((value) =>
    /^(?:string|number)$/.test(typeof value),
  );
  const summary = words.filter(Boolean).join(' · ').slice(0, 90) || fallback;
  return isRecord(item) && item['draft'] === true ? `${summary}, draft` : summary;
}
